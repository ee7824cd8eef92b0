import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import {
  describeExclusionReason,
  describeNextAttempt,
  formatPeopleCount,
} from '#web/office/announcements/announcement-words.ts'
import {
  type AnnouncementEmail,
  announcementEmailsQuery,
  type EmailCounts,
  type EmailGroup,
  emailGroups,
  useAnnouncementAction,
} from '#web/office/announcements/queries.ts'
import { explainEmailError } from '#web/office/emails/email-reasons.ts'

const labels: Record<EmailGroup, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  left: 'Skipped',
}

/** Lists the emails by state. A button retries the failed ones. */
export function AnnouncementEmailList({ id, counts }: { id: string; counts: EmailCounts }) {
  const failed = counts.failed + counts.unknown
  const [chosen, setChosen] = useState<EmailGroup>()
  const list = chosen ?? (failed > 0 ? 'failed' : counts.waiting > 0 ? 'waiting' : 'sent')
  const [isAsked, setAsked] = useState(false)
  const showToast = useToast()
  const retry = useAnnouncementAction('retry-announcement')
  const handleRetry = (withUnknown: boolean) =>
    retry.mutate(
      { id, with_unknown: withUnknown },
      {
        onSuccess: ({ data: { retried } }) =>
          showToast(
            retried === 0
              ? 'None of these emails can be retried, because the addresses bounce.'
              : `${formatNumber(retried)} queued to try again.`,
          ),
        onError: (error) => showToast(formatRefusal(error, 'The retry failed.'), 'failed'),
        onSettled: () => setAsked(false),
      },
    )
  const countOf: Record<EmailGroup, number> = { ...counts, failed }

  return (
    <section aria-label="Emails" className="office-card announcement-emails">
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 pr-4.5">
        <Tabs
          name="announcement-emails"
          label="Emails by delivery status"
          tabs={emailGroups.map((one) => ({ id: one, label: labels[one], count: countOf[one] }))}
          selected={list}
          onSelect={setChosen}
          className="min-w-0 flex-1"
        />
        {counts.failed > 0 && (
          <Button
            variant="secondary"
            size="compact"
            icon={RefreshCw}
            isBusy={retry.isPending}
            busyLabel="Trying..."
            onClick={() => handleRetry(false)}
          >
            Retry {formatNumber(counts.failed)} failed
          </Button>
        )}
      </div>
      {counts.unknown > 0 && list === 'failed' && (
        <div className="announcement-unknown">
          <p className="flex-[1_1_300px]">
            {formatPeopleCount(counts.unknown)} may have received it already: the connection was lost before
            the mail server confirmed delivery. We never send twice automatically.
          </p>
          <Button variant="secondary" size="compact" onClick={() => setAsked(true)}>
            Send to them again
          </Button>
        </div>
      )}
      <TabPanel name="announcement-emails" selected={list}>
        <List id={id} list={list} />
      </TabPanel>
      <ConfirmDialog
        isOpen={isAsked}
        tone="warning"
        title="Send again to people who may already have it?"
        message={`${formatPeopleCount(counts.unknown)} may get this email twice.`}
        confirmLabel={`Send again to ${formatPeopleCount(counts.unknown)}`}
        isBusy={retry.isPending}
        onConfirm={() => handleRetry(true)}
        onCancel={() => setAsked(false)}
      />
    </section>
  )
}

function List({ id, list }: { id: string; list: EmailGroup }) {
  return (
    <QueryContent
      query={useQuery(announcementEmailsQuery(useBackend(), id, list))}
      size="line"
      className="p-4.5"
      loading={<Skeleton rows={3} label="Loading emails" />}
      failed="Emails could not be loaded."
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="p-4.5 text-muted">No emails in this list.</p>
        ) : (
          <>
            <DataTable
              caption={`${labels[list]} emails`}
              columns={columnsOf(list)}
              rows={rows}
              rowKey={({ address }) => address}
              frame="card"
            />
            {rows.length === 100 && <p className="p-4.5 text-sm text-muted">Showing the first 100.</p>}
          </>
        )
      }
    </QueryContent>
  )
}

function columnsOf(list: EmailGroup): Column<AnnouncementEmail>[] {
  return [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
    },
    {
      key: 'why',
      head: list === 'sent' ? 'When' : 'Why',
      cell: (email) => <Why email={email} list={list} />,
    },
    ...(list === 'sent'
      ? []
      : [{ key: 'next', head: 'Status', cell: (email: AnnouncementEmail) => describeNextAttempt(email) }]),
  ]
}

function Why({
  email: { last_error, done_at, state },
  list,
}: {
  email: AnnouncementEmail
  list: EmailGroup
}) {
  if (list === 'sent') return done_at ? formatDateAndTime(done_at) : 'Sent'
  if (list === 'left') return describeExclusionReason(last_error)
  if (!last_error) return state === 'waiting' ? 'Queued' : 'Sending'
  return (
    <span className="font-bold text-danger-text">
      {explainEmailError(last_error)}
      <details className="text-xs font-regular">
        <summary className="min-h-9">Details</summary>
        <span className="wrap-anywhere">{last_error}</span>
      </details>
    </span>
  )
}
