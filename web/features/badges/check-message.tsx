import type { CredentialCheck } from '#web/features/badges/check-credential.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { Message } from '#web/ui/message.tsx'

/** What checking a signature has shown, in words. */
export function CheckMessage({ check }: { check: CredentialCheck }) {
  if (check.result === 'valid') {
    const { title, name, issuedAt } = check.signed
    return (
      <Message tone="success">
        <strong>Signature valid.</strong> Signed by 20 in 24: {title}, {name}, {formatDate(issuedAt)}.
      </Message>
    )
  }
  if (check.result === 'not valid')
    return (
      <Message tone="danger">
        <strong>Not valid.</strong> {check.reason}
      </Message>
    )
  return <Message tone="info">The signature was not checked. {check.reason}</Message>
}
