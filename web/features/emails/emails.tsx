import '#web/features/emails/emails.css'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#shared/counted.ts'
import { DeliveryStatus } from '#web/features/emails/delivery.tsx'
import { OpenedEmail } from '#web/features/emails/opened-email.tsx'
import {
  type EmailDetails,
  type EmailState,
  emailCountsQuery,
  emailStates,
  emailsQuery,
  getFirstEmailState,
  readEmails,
  useRetryEmails,
  useTestEmail,
} from '#web/features/emails/queries.ts'
import { SenderLine } from '#web/features/emails/sender-line.tsx'
import { refusalText } from '#web/lib/backend.ts'
import { emailName } from '#web/lib/email-words.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useOfficeRole } from '#web/lib/office-role.ts'
import { useBackend } from '#web/lib/services.tsx'
import { EmailRows } from '#web/parts/admin/email-rows.tsx'
import { ExportList } from '#web/parts/export-list.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toast.tsx'

const labels: Record<EmailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

type EmailsProps = {
  /** State to show. If it is null, the screen chooses a list that has emails. */
  state: EmailState | null
  onState: (state: EmailState) => void
  /** Chart of emails sent per hour. */
  chart: ReactNode
}

/**
 * Lists the emails in the outbox. Failed ones show their reason. A button sends a test email to the signed-in
 * owner.
 */
export function Emails({ state: wanted, onState, chart }: EmailsProps) {
  const backend = useBackend()
  const { data: counts, isError } = useQuery(emailCountsQuery(backend, useOfficeRole()))
  // Chosen once, so that retrying the last failed email does not switch to another list.
  const [usual, setUsual] = useState<EmailState | null>(null)
  if (!usual && (counts || isError)) setUsual(counts ? getFirstEmailState(counts) : 'failed')
  const state = wanted ?? usual
  const showToast = useToast()
  const test = useTestEmail()
  const retry = useRetryEmails()
  const handleRetry = (ids: readonly string[] | null) =>
    retry.mutate(ids, {
      onSuccess: (again) =>
        showToast(
          again === 1 ? '1 email is being retried.' : `${formatNumber(again)} emails are being retried.`,
        ),
      onError: (error) => showToast(refusalText(error, 'The retry failed.'), 'failed'),
    })
  const handleTest = () =>
    test.mutate(undefined, {
      onSuccess: (address) => showToast(`Test email sent to ${address}.`),
      onError: (error) => showToast(refusalText(error, 'The test email could not be sent.'), 'failed'),
    })

  return (
    <section aria-labelledby="letters-title" className="settings-card settings-office">
      <div className="settings-card-head">
        <h1 id="letters-title" className="text-2xl font-bold">
          All emails
        </h1>
        <p role="status" className="text-sm text-muted">
          {counts &&
            `${formatNumber(counts.sent)} sent in the last 24 hours, ${formatNumber(counts.waiting)} waiting, ${formatNumber(counts.failed)} failed.`}
          {counts && counts.held > 0 && ` ${heldWords(counts.held)}`}
        </p>
        <Button
          variant="secondary"
          size="compact"
          icon={Send}
          isBusy={test.isPending}
          busyLabel="Sending..."
          className="ml-auto"
          onClick={handleTest}
        >
          Send me a test email
        </Button>
      </div>
      <div className="letters-day">
        <section aria-labelledby="letters-domain" className="min-w-0">
          <h2 id="letters-domain" className="mb-1.5 text-lg font-bold">
            Sender domain
          </h2>
          <SenderLine />
          <Link to={paths.admin.setting('sender')} className="link text-sm">
            Change the sender
          </Link>
        </section>
        {chart}
      </div>
      {counts?.oldest_waiting && <Late since={counts.oldest_waiting} />}
      <div className="flex flex-wrap items-center gap-x-4.5 pr-3">
        <Tabs
          name="letters"
          label="Emails by delivery status"
          tabs={emailStates.map((id) => ({ id, label: labels[id], ...(counts && { count: counts[id] }) }))}
          selected={state ?? 'failed'}
          onSelect={onState}
          className="min-w-0 flex-1"
        />
        {state === 'failed' && (counts?.failed ?? 0) > 0 && (
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
      </div>
      {state && (
        <TabPanel name="letters" selected={state}>
          <List state={state} onRetry={(id) => handleRetry([id])} />
        </TabPanel>
      )}
      <OpenedEmail isBusy={retry.isPending} onRetry={(id) => handleRetry([id])} />
    </section>
  )
}

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
    <p role="alert" className="bg-warning px-4.5 py-3 text-sm font-bold text-warning-text">
      The oldest email has been waiting since {formatMoment(since)}. Emails are delayed but not lost.
    </p>
  )
}

function List({ state, onRetry }: { state: EmailState; onRetry: (id: string) => void }) {
  const backend = useBackend()
  const emails = useQuery(emailsQuery(backend, state))
  return (
    <EmailRows letters={emails}>
      {(rows) => (
        <>
          <DataTable
            caption={`${labels[state]} emails`}
            columns={columnsOf(state, onRetry)}
            rows={rows}
            rowKey={({ id }) => id}
            rowTone={() => (state === 'failed' ? 'danger' : 'plain')}
            frame="card"
          />
          <ExportList name={`letters-${state}`} read={(signal) => readEmails(backend, state, signal)} />
        </>
      )}
    </EmailRows>
  )
}

function columnsOf(state: EmailState, onRetry: (id: string) => void): Column<EmailDetails>[] {
  const when = ({ sent_at, failed_at, created_at }: EmailDetails) =>
    formatMoment(sent_at ?? failed_at ?? created_at)
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
    { key: 'letter', head: 'Email', card: 'block', cell: ({ letter: email }) => emailName(email) },
    {
      key: 'why',
      head: state === 'failed' ? 'Reason' : 'State',
      card: 'block',
      cell: (email) => <DeliveryStatus letter={email} />,
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
