import { type Badge, badgeMessages } from '#shared/badges.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { Message } from '#web/ui/message.tsx'

export type VerifyState = 'idle' | 'busy' | 'found' | 'unknown' | 'failed'

type VerifyResultProps = {
  state: VerifyState
  badge: Badge | null
}

/** What the host says of the code. */
export function VerifyResult({ state, badge }: VerifyResultProps) {
  if (state === 'found' && badge?.revoked)
    return (
      <Message tone="danger">
        <strong>This badge was taken back.</strong> On {formatDate(badge.revoked.at)}:{' '}
        <span className="wrap-anywhere">{badge.revoked.because}</span>
      </Message>
    )
  if (state === 'found' && badge)
    return (
      <Message tone="success">
        <strong>This badge is genuine.</strong> Issued to {badge.recipientName} on{' '}
        {formatDate(badge.issuedAt)}.
      </Message>
    )
  if (state === 'unknown') return <Message tone="danger">{badgeMessages.codeUnknown}</Message>
  if (state === 'failed') return <Message tone="danger">{badgeMessages.lookUpFailed}</Message>
  // The server answers at once or not at all, so a page without scripts that still waits has failed.
  if (state === 'busy')
    return (
      <noscript>
        <Message tone="danger">{badgeMessages.lookUpFailed}</Message>
      </noscript>
    )
  return null
}
