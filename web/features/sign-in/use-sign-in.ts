import { useReducer } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import { visibleLine } from '#shared/text.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { emptySignIn, problemOf, resumedSignIn, signInReducer } from '#web/features/sign-in/sign-in-steps.ts'
import { refusalText } from '#web/lib/backend.ts'
import { forgetPendingSignIn, pendingSignIn } from '#web/lib/pending-sign-in.ts'
import { proveAddress } from '#web/lib/prove-address.ts'
import { useBackend } from '#web/lib/services.tsx'

/** The visitors' sign-in: what each step sends, and what its answer means for the next one. */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const proof = proveAddress(useBackend())
  const { adopt } = useSession()
  const [state, dispatch] = useReducer(signInReducer, emptySignIn, (empty) => {
    const waiting = pendingSignIn()
    return waiting ? resumedSignIn(waiting) : empty
  })

  const steps = {
    email: {
      failure: signInMessages.checkFailed,
      async send() {
        const email = state.email.trim()
        if (!(await proof.isKnown(email))) return dispatch({ type: 'addressUnknown' })
        await proof.sendCode(email, '')
        dispatch({ type: 'letterSent', isKnown: true })
      },
    },
    name: {
      failure: signInMessages.setupFailed,
      async send() {
        await proof.sendCode(state.email.trim(), visibleLine(state.name))
        dispatch({ type: 'letterSent', isKnown: false })
      },
    },
    code: {
      failure: signInMessages.verifyFailed,
      async send() {
        const email = pendingSignIn()
        if (!email) return dispatch({ type: 'pendingLost' })
        await adopt(await proof.redeem(email, state.code))
        forgetPendingSignIn()
        dispatch({ type: 'reset' })
        onSignedIn()
      },
    },
  }

  async function submit() {
    const problem = problemOf(state)
    if (problem) return dispatch({ type: 'refused', message: problem })
    const { send, failure } = steps[state.step]
    dispatch({ type: 'sent' })
    await send().catch((error) => dispatch({ type: 'refused', message: refusalText(error, failure) }))
  }

  async function resend() {
    dispatch({ type: 'sent' })
    await proof.sendCode(state.email.trim(), visibleLine(state.name)).then(
      () => dispatch({ type: 'letterResent' }),
      (error) => dispatch({ type: 'refused', message: refusalText(error, signInMessages.resendFailed) }),
    )
  }

  function close() {
    forgetPendingSignIn()
    dispatch({ type: 'reset' })
  }

  return { state, dispatch, submit, resend, close }
}
