import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { explainEmailError } from '#web/office/emails/email-reasons.ts'
import type { EmailDetails } from '#web/office/emails/queries.ts'

/** Shows the delivery state of an email, and the error of the last attempt to send it. */
export function DeliveryStatus({
  email: { sent_at, failed_at, last_error, attempts, next_attempt_at },
}: {
  email: EmailDetails
}) {
  if (sent_at) return 'Sent'
  if (!failed_at && next_attempt_at === 'infinity') return 'On hold since the restore'
  if (!failed_at && attempts === 0) return 'Sending'
  return (
    <>
      <span className={failed_at ? 'font-bold' : undefined}>
        {explainEmailError(last_error)}
        {!failed_at && ` Next try ${formatDateAndTime(next_attempt_at)}.`}
      </span>
      {last_error && (
        <details className="text-xs">
          <summary className="min-h-9">Details</summary>
          <span className="wrap-anywhere">{last_error}</span>
        </details>
      )}
    </>
  )
}
