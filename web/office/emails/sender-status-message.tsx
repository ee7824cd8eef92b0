import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useBackend } from '#web/common/data/services.tsx'
import { formatTime } from '#web/common/time/format-date.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { senderDomainQuery } from '#web/office/emails/queries.ts'
import { describeSender, type SenderStatus } from '#web/office/emails/sender-status.ts'

const looks: Record<SenderStatus['tone'], { icon: typeof CircleCheck; colour: string }> = {
  well: { icon: CircleCheck, colour: 'text-success-text' },
  wrong: { icon: TriangleAlert, colour: 'text-warning-text' },
  open: { icon: CircleDashed, colour: 'text-muted' },
}

/**
 * Says whether the sender's domain allows our mail server to send. If it does not, emails are treated as
 * spam.
 */
export function SenderStatusMessage() {
  const domain = useQuery(senderDomainQuery(useBackend()))
  if (domain.isError)
    return (
      <InlineFailure className="" onRetry={() => domain.refetch()}>
        The sender domain could not be checked.
      </InlineFailure>
    )
  if (!domain.data) return <Skeleton rows={1} label="Checking the sender domain" />
  const { tone, sentence, advice } = describeSender(domain.data)
  const { icon, colour } = looks[tone]
  return (
    <>
      <p className={`flex gap-2.25 font-bold ${colour}`}>
        <Icon icon={icon} className="mt-[3px] shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {sentence}
          {domain.data.records && (
            <span className="font-regular text-muted"> Checked at {formatTime(domain.data.checkedAt)}.</span>
          )}
        </span>
      </p>
      {advice.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5 pl-6 text-sm text-muted">
          {advice.map((line) => (
            <li key={line} className="list-disc">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
