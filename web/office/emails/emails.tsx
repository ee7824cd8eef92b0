import '#web/office/emails/emails.css'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { EmailsPerHourChart } from '#web/office/analytics/emails-per-hour-chart.tsx'
import { DeliveryStatus } from '#web/office/emails/delivery.tsx'
import { EmailDialog } from '#web/office/emails/email-dialog.tsx'
import { getEmailKindLabel } from '#web/office/emails/email-kinds.ts'
import {
  type EmailDetails,
  type EmailState,
  emailCountsQuery,
  emailListUrlFormat,
  emailStates,
  emailsByHourQuery,
  emailsQuery,
  getDefaultEmailState,
  type OutboxCounts,
  readEmails,
  useRetryEmails,
  useSendTestEmail,
} from '#web/office/emails/queries.ts'
import { SenderStatusMessage } from '#web/office/emails/sender-status-message.tsx'
import { OfficeList } from '#web/office/lists/office-list.tsx'
import { useListState } from '#web/office/lists/use-list-state.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { ListCard } from '#web/office/ui/list-frame.tsx'

const labels: Record<EmailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

/**
 * Lists the emails in the outbox. Failed ones show their reason. A button sends a test email to the signed-in
 * owner.
 */
export function EmailsScreen() {
  const backend = useBackend()
  const [wanted, setState] = useListState(emailListUrlFormat)
  const { data: counts, isError } = useQuery(emailCountsQuery(backend, useOfficeRole()))
  // Chooses the list to show first only once. Otherwise, a retry of the last failed email would switch to
  // another list.
  const [usual, setUsual] = useState<EmailState | null>(null)
  if (!usual && (counts || isError)) setUsual(counts ? getDefaultEmailState(counts) : 'failed')
  const state = wanted ?? usual
  const emails = useQuery({ ...emailsQuery(backend, state ?? 'failed'), enabled: state !== null })
  const showToast = useToast()
  const test = useSendTestEmail()
  const retry = useRetryEmails()
  const handleRetry = (ids: readonly string[] | null) =>
    retry.mutate(ids, {
      onSuccess: (again) =>
        showToast(
          again === 1 ? '1 email is being retried.' : `${formatNumber(again)} emails are being retried.`,
        ),
      onError: (error) => showToast(formatRefusal(error, 'The retry failed.'), 'failed'),
    })
  const handleTest = () =>
    test.mutate(undefined, {
      onSuccess: (address) => showToast(`Test email sent to ${address}.`),
      onError: (error) => showToast(formatRefusal(error, 'The test email could not be sent.'), 'failed'),
    })

  return (
    <>
      <OfficeList
        title="All emails"
        sentence={counts && describeCounts(counts)}
        list={{ ...emails, rows: emails.data }}
        acts={
          <>
            {state === 'failed' && counts && counts.failed > 0 && (
              <Button
                variant="secondary"
                size="compact"
                isBusy={retry.isPending}
                busyLabel="Trying..."
                onClick={() => handleRetry(null)}
              >
                Retry all
              </Button>
            )}
            <Button
              variant="secondary"
              size="compact"
              icon={Send}
              isBusy={test.isPending}
              busyLabel="Sending..."
              onClick={handleTest}
            >
              Send me a test email
            </Button>
          </>
        }
        above={
          <ListCard>
            <div className="emails-day grid gap-x-4.5 gap-y-2.25 pt-4.5 pb-1.5 px-4.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
              <section aria-labelledby="emails-domain" className="min-w-0">
                <h2 id="emails-domain" className="mb-1.5 text-lg font-bold">
                  Sender domain
                </h2>
                <SenderStatusMessage />
                <Link to={paths.admin.setting('sender')} className="link text-sm">
                  Change the sender
                </Link>
              </section>
              <EmailsByHour />
            </div>
          </ListCard>
        }
        tabs={{
          name: 'emails',
          label: 'Emails by delivery status',
          tabs: emailStates.map((id) => ({ id, label: labels[id], count: counts?.[id] })),
          selected: state ?? 'failed',
          onSelect: setState,
        }}
        problems={counts?.oldest_waiting && <Late since={counts.oldest_waiting} />}
        loading="Loading emails"
        failed="Emails could not be loaded."
        empty={<p className="p-4.5 text-muted">No emails in this list.</p>}
        exportAs={`emails-${state}`}
        exported={(signal) => readEmails(backend, state ?? 'failed', signal)}
      >
        {(rows) => (
          <DataTable
            caption={`${labels[state ?? 'failed']} emails`}
            columns={columnsOf(state, (id) => handleRetry([id]))}
            rows={rows}
            rowKey={({ id }) => id}
            rowTone={() => (state === 'failed' ? 'danger' : 'plain')}
            frame="card"
          />
        )}
      </OfficeList>
      <EmailDialog isBusy={retry.isPending} onRetry={(id) => handleRetry([id])} />
    </>
  )
}

/** Renders nothing while the chart loads or if it fails, because the list below shows the same emails. */
function EmailsByHour() {
  const hours = useQuery(emailsByHourQuery(useBackend())).data
  return hours ? <EmailsPerHourChart hours={hours} /> : null
}

const describeCounts = ({ sent, waiting, failed, held }: OutboxCounts) =>
  `${formatNumber(sent)} sent in the last 24 hours, ${formatNumber(waiting)} waiting, ${formatNumber(failed)} failed.${
    held > 0 ? ` ${heldWords(held)}` : ''
  }`

/**
 * Returns a notice such as "137 emails have been on hold since this database was restored. Open Health to see
 * how to release them."
 */
function heldWords(held: number): string {
  const are = held === 1 ? 'email has' : 'emails have'
  return `${formatNumber(held)} ${are} been on hold since this database was restored. Open Health to see how to release them.`
}

/** Warns that emails have been waiting for more than two minutes. */
function Late({ since }: { since: string }) {
  if (Date.now() - Date.parse(since) < 120_000) return null
  return (
    <p role="alert" className="-m-[9px] bg-warning px-4.5 py-3 text-sm font-bold text-warning-text">
      The oldest email has been waiting since {formatDateAndTime(since)}. Emails are delayed but not lost.
    </p>
  )
}

function columnsOf(state: EmailState | null, onRetry: (id: string) => void): Column<EmailDetails>[] {
  const when = ({ sent_at, failed_at, created_at }: EmailDetails) =>
    formatDateAndTime(sent_at ?? failed_at ?? created_at)
  return [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      card: 'block',
      cell: (email) => (
        <span className="wrap-anywhere">
          {email.recipient}
          <span className="block text-xs font-regular text-muted">{when(email)}</span>
        </span>
      ),
    },
    { key: 'kind', head: 'Email', card: 'block', cell: ({ kind }) => getEmailKindLabel(kind) },
    {
      key: 'why',
      head: state === 'failed' ? 'Reason' : 'State',
      card: 'block',
      cell: (email) => <DeliveryStatus email={email} />,
    },
    ...(state === 'failed'
      ? [
          {
            key: 'acts',
            head: <span className="sr-only">Actions</span>,
            align: 'end' as const,
            card: 'actions' as const,
            cell: (email: EmailDetails) =>
              email.may_be_retried ? (
                <Button variant="secondary" size="compact" onClick={() => onRetry(email.id)}>
                  Retry<span className="sr-only"> the email to {email.recipient}</span>
                </Button>
              ) : (
                <span className="text-sm">Too late to retry</span>
              ),
          },
        ]
      : []),
  ]
}
