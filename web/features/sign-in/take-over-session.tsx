import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import type { OfferedSession } from '#web/features/sign-in/letter-arrival.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Message } from '#web/ui/message.tsx'

type TakeOverProps = { offered: OfferedSession; isDone: boolean; onDone: () => void; children: ReactNode }

/** Takes over the session of a link, and asks first when somebody else is signed in here. */
export function TakeOverSession({ offered, isDone, onDone, children }: TakeOverProps) {
  const { status, email, adopt } = useSession()
  const takeOver = useMutation({ mutationFn: () => adopt(offered), onSuccess: onDone })
  const isOther = status === 'signed-in' && email !== offered.email
  const isAsked = takeOver.isIdle && status !== 'loading' && !isOther && !isDone
  // The address of a link is the outside world, and its session is taken over once.
  useEffect(() => {
    if (isAsked) takeOver.mutate()
  }, [isAsked, takeOver.mutate])

  if (isDone) return children
  if (takeOver.isError) return <Message tone="danger">{signInMessages.unexpected}</Message>
  if (!isOther || takeOver.isPending) return <Loader>Loading...</Loader>
  return (
    <div className="grid gap-3">
      <p className="break-words">
        You are signed in as <strong>{email}</strong>. This link is for <strong>{offered.email}</strong>. If
        you did not ask for it, stay signed in.
      </p>
      <LinkButton href={paths.admin.dashboard}>Stay signed in</LinkButton>
      <Button variant="secondary" onClick={() => takeOver.mutate()}>
        Switch account
      </Button>
    </div>
  )
}
