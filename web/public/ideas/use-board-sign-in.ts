import { type RefObject, useEffect, useState } from 'react'
import { codeFragment } from '#shared/codes.ts'
import type { useSession } from '#web/common/sign-in/session.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getPendingSignInEmail } from '#web/common/verification/pending-sign-in.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { deletePendingAction, readPendingAction } from '#web/public/ideas/pending-action.ts'
import { type SignInReason, useSignInTexts } from '#web/public/ideas/use-sign-in-texts.tsx'

type BoardSignInOptions = {
  session: ReturnType<typeof useSession>
  /** Panel with the person's own ideas. It gets the focus after the sign-in if the clicked element has been removed. */
  panel: RefObject<HTMLElement | null>
}

/** Decides when the board asks for an address, why, and what happens after it is verified. */
export function useBoardSignIn({ session, panel }: BoardSignInOptions) {
  const t = useTranslate()
  const showToast = useToast()
  const [asked, setAsked] = useState<{ reason: string | null; aim: SignInReason } | null>(null)
  const purpose = useSignInTexts(asked?.aim ?? 'vote')

  useEffect(() => {
    if (getPendingSignInEmail() || location.hash === codeFragment)
      setAsked({ reason: null, aim: pressedAim() })
  }, [])

  // Closes the sign-in when the session has loaded, because a click may come before that and a signed-in
  // visitor needs no sign-in.
  useEffect(() => {
    if (session.status === 'signed-in') setAsked(null)
  }, [session.status])

  const handleSignedIn = () => {
    setAsked(null)
    requestAnimationFrame(() => {
      // Focuses the panel if the clicked element has been removed. Otherwise the dialog returns the focus to
      // that element.
      if (document.activeElement === document.body) panel.current?.focus()
    })
    showToast(t('board.sign-in.done'))
  }
  const handleClose = () => {
    setAsked(null)
    deletePendingAction()
  }
  const signOut = () => session.signOut().catch(() => showToast(t('signin.refusal.unexpected'), 'failed'))

  return {
    ask: (reason: string | null = null, aim = pressedAim()) => setAsked({ reason, aim }),
    signOut,
    dialog: {
      isOpen: asked !== null && session.status !== 'loading',
      reason: asked?.reason,
      purpose,
      onClose: handleClose,
      onSignedIn: handleSignedIn,
    },
  }
}

function pressedAim(): SignInReason {
  const action = readPendingAction()?.action
  if (action === 'submit') return action
  return action === 'follow' || action === 'unfollow' ? 'follow' : 'vote'
}
