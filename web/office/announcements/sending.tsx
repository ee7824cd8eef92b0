import '#web/office/announcements/sending.css'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { topicDescriptions } from '#shared/email-topics.ts'
import { formatNumber } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { AnnouncementEmailList } from '#web/office/announcements/announcement-email-list.tsx'
import {
  describeAnnouncementState,
  describeSendingEnd,
  formatPeopleCount,
} from '#web/office/announcements/announcement-words.ts'
import { EmailPreview } from '#web/office/announcements/email-preview.tsx'
import { EmailsPerMinuteChart } from '#web/office/announcements/emails-per-minute-chart.tsx'
import {
  type Announcement,
  type EmailCounts,
  recipientNamesQuery,
  useAnnouncementAction,
} from '#web/office/announcements/queries.ts'

const totalOf = ({ waiting, sent, failed, unknown, left }: EmailCounts) =>
  waiting + sent + failed + unknown + left

/** Shows the progress of an announcement that is no longer a draft, with its failures and actions. */
export function SendingProgress({ announcement }: { announcement: Announcement }) {
  const { id, counts, status, topic, view_name, begun_at, minutes, per_minute } = announcement
  const readers = useQuery(recipientNamesQuery(useBackend(), announcement.filters)).data ?? []
  const [isAsked, setAsked] = useState(false)
  const showToast = useToast()
  const stop = useAnnouncementAction('stop-announcement')
  const resume = useAnnouncementAction('resume-announcement')
  const told = (done: string) => ({
    onSuccess: () => showToast(done),
    onError: (error: Error) => showToast(formatRefusal(error, unconfirmedOutcomeMessage), 'failed'),
    onSettled: () => setAsked(false),
  })
  const handleStop = () => stop.mutate({ id }, told('Stopped.'))
  const handleResume = () => resume.mutate({ id }, told('Sending resumed.'))
  const total = totalOf(counts)

  return (
    <>
      <div>
        <h1 className="text-2xl font-bold wrap-anywhere">{announcement.subject}</h1>
        <p className="text-muted">
          To {view_name === 'Everyone' ? 'everyone' : `people in “${view_name}”`} who agreed to receive{' '}
          {topicDescriptions[topic]}.{begun_at && ` Started ${formatDateAndTime(begun_at)}.`}
        </p>
      </div>
      <div className="announcement-page">
        <div className="announcement-main">
          <section aria-label="Progress" data-surface="oxide" className="announcement-progress">
            <p className="text-muted">{describeAnnouncementState(announcement)}</p>
            {status === 'scheduled' ? (
              <p className="text-lg font-bold">Nothing has been sent yet.</p>
            ) : (
              <p className="announcement-left">
                <strong className="figures">{formatNumber(counts.sent)}</strong> of {formatNumber(total)} sent
              </p>
            )}
            <p role="status" className="sr-only">
              {spokenProgress(announcement, total)}
            </p>
            <TwentyCellBar share={total && counts.sent / total} size="thick" />
            <p className="text-sm text-muted">{describeSendingEnd(announcement, Date.now())}</p>
            <div className="announcement-progress-acts md:absolute md:top-6 md:right-6">
              {(status === 'sending' || status === 'scheduled') && (
                <Button variant="secondary" icon={Square} onClick={() => setAsked(true)}>
                  {status === 'scheduled' ? 'Return to draft' : 'Stop sending'}
                </Button>
              )}
              {status === 'stopped' && (
                <Button icon={Play} isBusy={resume.isPending} onClick={handleResume}>
                  Resume sending to {formatNumber(counts.waiting)}
                </Button>
              )}
            </div>
          </section>
          <Late announcement={announcement} />
          <Held announcement={announcement} isBusy={resume.isPending} onResume={handleResume} />
          {status !== 'scheduled' && (
            <>
              <Figures counts={counts} />
              <EmailsPerMinuteChart
                minutes={minutes}
                waitingCount={status === 'sending' ? counts.waiting : 0}
                perMinute={per_minute}
              />
              <AnnouncementEmailList id={id} counts={counts} />
            </>
          )}
        </div>
        <div className="announcement-side">
          <EmailPreview said={saidOf(announcement)} name={readers[0] ?? ''} />
          <Pressed links={announcement.links} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        tone="warning"
        title={status === 'scheduled' ? 'Return this announcement to draft?' : 'Stop sending?'}
        message={
          status === 'scheduled'
            ? 'It will become a draft again. Nothing has been sent.'
            : `${formatPeopleCount(counts.sent)} ${counts.sent === 1 ? 'has' : 'have'} received it. ${formatNumber(counts.waiting)} will not get it unless you resume sending.`
        }
        cancelLabel={status === 'scheduled' ? 'Keep it scheduled' : 'Keep sending'}
        confirmLabel={status === 'scheduled' ? 'Return to draft' : 'Stop sending'}
        isBusy={stop.isPending}
        onConfirm={handleStop}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

const saidOf = ({ subject, preview, html, topic }: Announcement) => ({ subject, preview, html, topic })

/**
 * Returns the progress for screen readers. The text changes only at each quarter, because every change is
 * announced.
 */
function spokenProgress({ counts, status }: Announcement, total: number): string {
  if (status === 'scheduled' || total === 0) return ''
  const quarter = Math.floor((counts.sent / total) * 4) * 25
  const failed = counts.failed + counts.unknown
  return `${quarter} percent sent${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}.`
}

/** Shows the number of clicks on each link. The server does not record who clicked. */
function Pressed({ links }: Pick<Announcement, 'links'>) {
  return (
    <section aria-label="Links" className="office-card text-sm">
      <p>
        <strong>We do not track who opens the email.</strong>
        {links.length > 0 && ' Link clicks are counted, without names:'}
      </p>
      {links.length > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {links.map(({ words, url, presses }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links are identified by their position
            <li key={at} className="flex items-baseline justify-between gap-4.5">
              <span className="min-w-0 wrap-anywhere" title={url}>
                {words || url}
              </span>
              <strong className="figures">{formatNumber(presses)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type HeldProps = { announcement: Announcement; isBusy: boolean; onResume: () => void }

const lateMs = 120_000

/** Warns if sending has not started two minutes after its time. Normally it starts within seconds. */
function Late({ announcement: { status, scheduled_at } }: { announcement: Announcement }) {
  if (status !== 'scheduled' || !scheduled_at || Date.now() - Date.parse(scheduled_at) < lateMs) return null
  return (
    <Message tone="warning" title="Sending has not started">
      No server has started sending this. Check under Settings, Health that a mail server is set up and
      responding.
    </Message>
  )
}

/**
 * Explains that sending is paused because the mail server deferred several emails in a row. Offers to try
 * now.
 */
function Held({ announcement: { status, held_until, held_because, counts }, isBusy, onResume }: HeldProps) {
  if (status !== 'sending' || !held_because || !held_until) return null
  return (
    <Message
      tone="warning"
      title="Sending has been paused automatically"
      action={
        <Button variant="secondary" size="compact" isBusy={isBusy} onClick={onResume}>
          Try now
        </Button>
      }
    >
      The mail server deferred 5 emails in a row. {formatPeopleCount(counts.waiting)}{' '}
      {counts.waiting === 1 ? 'is' : 'are'} waiting, and no emails are lost. The next attempt is at{' '}
      {formatDateAndTime(held_until)}.
      <details className="text-xs">
        <summary className="min-h-9">Details</summary>
        <span className="wrap-anywhere">{held_because}</span>
      </details>
    </Message>
  )
}

function Figures({ counts: { waiting, sent, failed, unknown, left } }: { counts: EmailCounts }) {
  const tiles = [
    ['waiting', waiting, 'in the order people joined'],
    ['sent', sent, 'accepted by the mail server'],
    [
      'failed',
      failed + unknown,
      unknown > 0 ? `${formatNumber(unknown)} may have been delivered` : 'permanently rejected',
    ],
    ['skipped', left, 'opted out in the meantime, or bounced'],
  ] as const
  return (
    <dl className="announcement-figures grid grid-cols-2 gap-3 md:grid-cols-4">
      {tiles.map(([words, count, more]) => (
        <div key={words}>
          <dt>
            {words}
            <span className="block font-regular text-muted">{more}</span>
          </dt>
          <dd className={words === 'failed' && count > 0 ? 'figures text-danger-text' : 'figures'}>
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
