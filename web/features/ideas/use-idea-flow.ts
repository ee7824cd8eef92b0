import { useEffect, useReducer } from 'react'
import type { SessionTokens } from '#shared/answers.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { visibleLine } from '#shared/text.ts'
import { emptyIdeaFlow, ideaFlowReducer, problemOf, viewsBefore } from '#web/features/ideas/idea-flow.ts'
import { refusalText } from '#web/lib/backend.ts'
import { forgetPendingSignIn, pendingSignIn } from '#web/lib/pending-sign-in.ts'
import { proveAddress } from '#web/lib/prove-address.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'

/** What the section needs to know of who is signed in; the page hands it over. */
export type IdeaVisitor = {
  email: string | null
  adopt: (session: SessionTokens) => Promise<void>
  signOut: () => Promise<void>
}

type IdeaFlowOptions = Pick<IdeaVisitor, 'email' | 'adopt'> & { onProven: () => void }

/** The home panel: what each view sends, and what the answer means for the next one. */
export function useIdeaFlow({ email: signedInAs, adopt, onProven }: IdeaFlowOptions) {
  const proof = proveAddress(useBackend())
  const [state, dispatch] = useReducer(ideaFlowReducer, emptyIdeaFlow)
  const email = state.email.trim()
  const name = visibleLine(state.name)

  useEffect(() => {
    dispatch({ type: signedInAs === null ? 'sessionLost' : 'sessionFound' })
  }, [signedInAs])

  useEffect(() => {
    const waiting = pendingSignIn()
    if (waiting) dispatch({ type: 'resumed', email: waiting })
  }, [])

  const refuse = (error: unknown, fallback: string) =>
    dispatch({ type: 'refused', message: refusalText(error, fallback) })

  async function sendLetter(isKnown: boolean) {
    await proof.sendCode(email, isKnown ? '' : name).then(
      () => dispatch({ type: 'letterSent', isKnown }),
      (error) => refuse(error, ideaMessages.letterFailed),
    )
  }

  /** Known is not signed in: who owns the address is proven by its code. */
  async function lookUp() {
    const isKnown = await proof.isKnown(email).catch(() => null)
    if (isKnown === null) return dispatch({ type: 'checkFailed' })
    if (!isKnown) return dispatch({ type: 'addressUnknown' })
    await sendLetter(true)
  }

  async function redeem() {
    const waiting = pendingSignIn()
    if (!waiting) return dispatch({ type: 'pendingLost' })
    try {
      await adopt(await proof.redeem(waiting, state.code))
      forgetPendingSignIn()
      onProven()
    } catch (error) {
      refuse(error, ideaMessages.verificationFailed)
    }
  }

  async function submit() {
    const problem = problemOf(state)
    if (problem) return dispatch({ type: 'refused', message: problem })
    dispatch({ type: 'sent' })
    if (state.view === 'code') await redeem()
    else if (state.view === 'name') await sendLetter(false)
    else await lookUp()
  }

  async function resend() {
    dispatch({ type: 'letterWanted' })
    await proof.sendCode(email, name).then(
      () => dispatch({ type: 'letterResent' }),
      (error) => refuse(error, signInMessages.resendFailed),
    )
  }

  function goBack() {
    forgetPendingSignIn()
    dispatch({ type: 'back' })
  }

  useBackSteps({
    count: viewsBefore(state),
    busy: state.submission === 'submitting' || state.submission === 'verifying',
    onBack: () => (state.view === 'form' ? dispatch({ type: 'dashboardWanted' }) : goBack()),
  })

  return { state, dispatch, submit, resend, goBack }
}
