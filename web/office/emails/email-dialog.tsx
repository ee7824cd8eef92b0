import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { DeliveryStatus } from '#web/office/emails/delivery.tsx'
import { getEmailKindLabel } from '#web/office/emails/email-kinds.ts'
import { type EmailDetails, emailQuery } from '#web/office/emails/queries.ts'
import { useOpenedRow } from '#web/office/lists/use-opened-row.ts'

/** Shows the whole email that the URL names. */
export function EmailDialog({ isBusy, onRetry }: { isBusy: boolean; onRetry: (id: string) => void }) {
  const [asked, close] = useOpenedRow()
  return (
    <Dialog isOpen={asked !== null} onClose={close} title="Email">
      {asked && <EmailFacts id={asked} isBusy={isBusy} onRetry={() => onRetry(asked)} />}
    </Dialog>
  )
}

type EmailFactsProps = { id: string; isBusy: boolean; onRetry: () => void }

function EmailFacts({ id, isBusy, onRetry }: EmailFactsProps) {
  const email = useQuery(emailQuery(useBackend(), id))
  if (email.data)
    return (
      <>
        <DialogBody>
          <dl className="grid gap-2.25">
            {factsOf(email.data).map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </DialogBody>
        {email.data.may_be_retried && (
          <DialogFooter>
            <Button isBusy={isBusy} busyLabel="Trying..." onClick={onRetry}>
              Retry
            </Button>
          </DialogFooter>
        )}
      </>
    )
  return (
    <DialogBody>
      {email.isError ? (
        <InlineFailure onRetry={() => email.refetch()}>This email could not be loaded.</InlineFailure>
      ) : email.isPending ? (
        <Skeleton rows={3} label="Loading the email" />
      ) : (
        <p>This email is no longer stored.</p>
      )}
    </DialogBody>
  )
}

type Fact = [label: string, value: ReactNode]

function factsOf(email: EmailDetails): Fact[] {
  const { recipient, created_at, sent_at, failed_at, attempts } = email
  const facts: (Fact | null)[] = [
    ['Email', getEmailKindLabel(email.kind)],
    ['To', recipient],
    ['State', <DeliveryStatus key="state" email={email} />],
    ['Written', formatDateAndTime(created_at)],
    sent_at ? ['Sent', formatDateAndTime(sent_at)] : null,
    failed_at ? ['Failed', formatDateAndTime(failed_at)] : null,
    ['Attempts', formatNumber(attempts)],
  ]
  return facts.filter((fact) => fact !== null)
}
