import { type Badge, badgeFileName } from '#shared/badges.ts'
import { CheckMessage } from '#web/features/badges/check-message.tsx'
import { useCredentialCheck } from '#web/features/badges/use-credential-check.ts'
import { Message } from '#web/ui/message.tsx'

/** The badge's second proof: a signature that does not need this site's word for it (Open Badges 3.0). */
export function CredentialProof({ badge }: { badge: Badge }) {
  const { check, isFailed } = useCredentialCheck(badge)
  if (badge.credential === null) return null
  const fileName = badgeFileName(badge, 'svg').replace(/svg$/, 'jwt')

  return (
    <div className="grid gap-2">
      {check && <CheckMessage check={check} />}
      {!check && isFailed && (
        <Message tone="info">The signature could not be checked. Please try again later.</Message>
      )}
      <p className="text-sm text-muted">
        The SVG also holds this badge as an Open Badges 3.0 credential, which wallets and other sites can
        read.{' '}
        <a className="link" href={`data:application/jwt,${badge.credential}`} download={fileName}>
          Download the credential alone
        </a>
      </p>
    </div>
  )
}
