import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { type SignInSentences, useSignIn } from '#web/common/verification/use-sign-in.ts'
import { countPreviousSteps } from '#web/common/verification/verification-state.ts'
import type { OwnIdea } from '#web/public/ideas/own/own-idea-list.tsx'

/** Views for a signed-in person. `asked` is the idea whose deletion the dashboard asks the person to confirm. */
type OwnView =
  | { name: 'dashboard'; submittedId: string | null; asked: OwnIdea | null }
  | { name: 'form'; submittedId?: never; asked?: never }

export type IdeaSectionState = ReturnType<typeof useIdeaSection>

const dashboard = { name: 'dashboard', submittedId: null, asked: null } as const satisfies OwnView

const sentences: SignInSentences = {
  nameMissing: { code: nameErrors.missing_with_email },
  emailFailed: { sentence: ideaMessages.emailFailed },
  setupFailed: { sentence: ideaMessages.emailFailed },
  verifyFailed: { sentence: ideaMessages.verificationFailed },
}

/**
 * Returns the state of the landing page's panel: the sign-in, then the dashboard of the person's ideas, or
 * the form.
 */
export function useIdeaSection(onProven: () => void) {
  const { email, adopt } = useSession()
  const signIn = useSignIn({ sentences, adopt, onSignedIn: onProven })
  const [view, setView] = useState<OwnView>(dashboard)
  const isWriting = view.name === 'form'

  const known = useRef(email)
  const beginAnew = useEffectEvent(() => {
    // Says why the form was closed if the session ended while it was open.
    signIn.restart(email === null && isWriting ? { code: ideaErrors.session_ended } : null)
    setView(dashboard)
  })
  useEffect(() => {
    if (known.current === email) return
    known.current = email
    beginAnew()
  }, [email])

  const showDashboard = (facts: { submittedId?: string; asked?: OwnIdea | null } = {}) =>
    setView({ ...dashboard, ...facts })

  useBackSteps({
    count: email === null ? countPreviousSteps(signIn.proof) : Number(isWriting),
    isBusy: email === null && signIn.proof.isBusy,
    onBack: () => (email === null ? signIn.goBack() : showDashboard()),
  })

  return { signIn, view, showDashboard, showForm: () => setView({ name: 'form' }) }
}
