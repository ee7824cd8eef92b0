import { useQuery, useQueryClient } from '@tanstack/react-query'
import { officeMessages } from '#shared/back-office.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import type { EmailLinkResult } from '#web/office/sign-in/email-link.ts'
import { NewPasswordForm } from '#web/office/sign-in/new-password-form.tsx'
import { TwoFactorForm } from '#web/office/sign-in/second-factor-form.tsx'
import { sessionStatusKey } from '#web/office/sign-in/session-status.ts'

const levelKey = ['assurance-level'] as const

/** Page that an email's link opens. It sets a new password, after two-factor authentication if that is on. */
export function PasswordSetup({ arrival, onKept }: { arrival: EmailLinkResult; onKept: () => void }) {
  const { status, email } = useSession()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const level = useQuery({
    queryKey: [...levelKey, email],
    enabled: status === 'signed-in',
    async queryFn() {
      const { data, error } = await (await backend.auth()).mfa.getAuthenticatorAssuranceLevel()
      if (error) throw error
      return data
    },
  })

  if (status === 'loading') return <Loader>Loading...</Loader>
  if (status === 'signed-out') return <NoSession isExpired={arrival === 'expired'} />
  if (level.isPending) return <Loader>Loading...</Loader>
  if (level.data && level.data.nextLevel !== level.data.currentLevel)
    return <TwoFactorForm onProven={() => queryClient.invalidateQueries({ queryKey: levelKey })} />
  const handleKept = () => {
    queryClient.removeQueries({ queryKey: sessionStatusKey }) // The guard then loads the status again.
    onKept()
  }
  return (
    <>
      {arrival === 'invite' && (
        <p className="mb-4.5 text-muted">
          You have accepted the invitation. Choose a password so that you can sign in again.
        </p>
      )}
      <p className="mb-4.5 break-words text-muted">
        The account is <strong className="text-text">{email}</strong>.
      </p>
      <NewPasswordForm asksName={arrival === 'invite'} onKept={handleKept} />
    </>
  )
}

function NoSession({ isExpired }: { isExpired: boolean }) {
  return (
    <div className="grid gap-4.5">
      <Message tone={isExpired ? 'danger' : 'info'}>
        {isExpired ? officeMessages.linkExpired : 'Use the link in the email to open this page.'}
      </Message>
      <LinkButton href={paths.admin.forgotPassword}>Send a new email</LinkButton>
      <p className="text-sm text-muted">
        If you were invited, ask the person who invited you to send the invitation again.
      </p>
    </div>
  )
}
