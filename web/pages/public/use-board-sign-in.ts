import { type RefObject, useEffect, useState } from 'react'
import { codeHash } from '#shared/codes.ts'
import type { useSession } from '#web/features/sign-in/session.tsx'
import { pendingSignIn } from '#web/proof/pending-sign-in.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useWords } from '#web/ui/words.tsx'

type BoardSignInOptions = {
  session: ReturnType<typeof useSession>
  /** What an address leads to, and where the focus goes when what was pressed is gone. */
  panel: RefObject<HTMLElement | null>
}

/** When the board asks for an address, why, and what follows once it is proven. */
export function useBoardSignIn({ session, panel }: BoardSignInOptions) {
  const t = useWords()
  const showToast = useToast()
  const [asked, setAsked] = useState<{ reason: string | null } | null>(null)

  useEffect(() => {
    if (pendingSignIn() || location.hash === codeHash) setAsked({ reason: null })
  }, [])

  // A press that came before the session was known has nothing to ask of somebody who is signed in.
  useEffect(() => {
    if (session.status === 'signed-in') setAsked(null)
  }, [session.status])

  const handleSignedIn = () => {
    setAsked(null)
    requestAnimationFrame(() => {
      // The dialog gives the focus back to what was pressed, unless that was the button the panel has replaced.
      if (document.activeElement === document.body) panel.current?.focus()
    })
    showToast(t(asked?.reason ? 'board.sign-in.done-again' : 'board.sign-in.done'))
  }
  const signOut = () => session.signOut().catch(() => showToast(t('signin.refusal.unexpected'), 'failed'))

  return {
    ask: (reason: string | null = null) => setAsked({ reason }),
    signOut,
    dialog: {
      isOpen: asked !== null && session.status !== 'loading',
      reason: asked?.reason,
      onClose: () => setAsked(null),
      onSignedIn: handleSignedIn,
    },
  }
}
