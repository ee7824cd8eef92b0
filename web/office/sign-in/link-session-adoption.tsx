import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SessionTokens } from '#shared/answers.ts'
import { officeMessages } from '#shared/back-office.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'

type TakeOverProps = { offered: SessionTokens; isDone: boolean; onDone: () => void; children: ReactNode }

/** Adopts the session that a link in an email contains. Asks first if another person is signed in on this device. */
export function LinkSessionAdoption({ offered, isDone, onDone, children }: TakeOverProps) {
  const { status, email, adopt } = useSession()
  const backend = useBackend()
  // Asks the server whose session it is, because anyone can write another email address into a token.
  const owner = useQuery({
    queryKey: ['offered-session', offered.access_token],
    retry: false,
    async queryFn() {
      const { data, error } = await (await backend.auth()).getUser(offered.access_token)
      if (error) throw error
      return data.user.email ?? ''
    },
  })
  const takeOver = useMutation({ mutationFn: () => adopt(offered), onSuccess: onDone })
  const isOther = status === 'signed-in' && email !== owner.data
  const isAsked = takeOver.isIdle && owner.isSuccess && status !== 'loading' && !isOther && !isDone
  // Adopts the session without a click, because no other person is signed in. `isIdle` ensures that the
  // session is adopted only once.
  useEffect(() => {
    if (isAsked) takeOver.mutate()
  }, [isAsked, takeOver.mutate])

  if (isDone) return children
  if (owner.isPending) return <Loader>Loading...</Loader>
  if (owner.isError) return <Message tone="danger">{officeMessages.linkExpired}</Message>
  if (takeOver.isError) return <Message tone="danger">{signInMessages.unexpected}</Message>
  if (!isOther || takeOver.isPending) return <Loader>Loading...</Loader>
  return (
    <div className="grid gap-4.5">
      <p className="break-words">
        You are signed in as <strong>{email}</strong>. This link is for <strong>{owner.data}</strong>. If you
        did not ask for it, stay signed in.
      </p>
      <LinkButton href={paths.admin.dashboard}>Stay signed in</LinkButton>
      <Button variant="secondary" onClick={() => takeOver.mutate()}>
        Switch account
      </Button>
    </div>
  )
}
