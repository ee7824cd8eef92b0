import { useState } from 'react'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { isRefusal } from '#web/common/data/backend.ts'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { SignInDialog } from '#web/common/sign-in/sign-in-dialog.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ToastProvider, useToast } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { useWitnessDay } from '#web/office/day/witnesses/use-witness-day.ts'
import { WitnessScreen } from '#web/office/day/witnesses/witness-screen.tsx'
import { SignInLayout } from '#web/office/sign-in/sign-in-layout.tsx'

export const catalogueNouns = ['signin', 'network']

export const handle: PageHandle = {
  head: {
    title: 'Witnesses · 20 in 24',
    description: 'The page for invited witnesses of the attempt.',
    isHidden: true,
  },
}

const purpose = {
  title: 'Sign in as a witness or timekeeper',
  addressHint: 'The email address we sent your invitation to.',
  nameHint: 'Your full name, as it appears in the invitation.',
}

/** Page /witness. Anyone who verifies an invited address is that witness. */
export function Component() {
  return (
    <ToastProvider>
      <WitnessPage />
    </ToastProvider>
  )
}

function WitnessPage() {
  const { status, email, signOut } = useSession()
  const showToast = useToast()
  const [isAsked, setAsked] = useState(false)
  useLinkNavigation()
  // Shows a failed sign-out, because people on a borrowed phone must know that they are still signed in.
  const handleSignOut = () =>
    signOut().catch(() =>
      showToast('The server did not respond, so you are still signed in. Try again.', 'failed'),
    )
  if (status === 'signed-in' && email)
    return <InvitedPage key={email} email={email} onSignOut={() => void handleSignOut()} />
  return (
    <SignInLayout title="Witnesses">
      {status === 'loading' ? (
        <Loader>Loading...</Loader>
      ) : (
        <div className="grid gap-6">
          <p>Record what you see with your own eyes. Your entries become part of the official log.</p>
          <Button onClick={() => setAsked(true)}>Verify your email address</Button>
        </div>
      )}
      <SignInDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onSignedIn={() => setAsked(false)}
        reason={getOfficeErrorText(witnessErrors.not_invited)}
        purpose={purpose}
      />
    </SignInLayout>
  )
}

function InvitedPage({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  const state = useWitnessDay(email)
  const { data, error, refetch } = state.query
  if (data) return <WitnessScreen state={state} day={data} onSignOut={onSignOut} />
  return (
    <SignInLayout title="Witnesses">
      {isRefusal(error) ? (
        <div className="grid gap-6">
          <Message tone="warning" title={`You are signed in as ${email}`}>
            {error.message}
          </Message>
          <Button variant="secondary" onClick={onSignOut}>
            Use another address
          </Button>
        </div>
      ) : error ? (
        <LoadFailure title="The log could not be loaded" onRetry={() => void refetch()}>
          Your unsent entries are safe on this device.
        </LoadFailure>
      ) : (
        <Loader>Loading...</Loader>
      )}
    </SignInLayout>
  )
}
