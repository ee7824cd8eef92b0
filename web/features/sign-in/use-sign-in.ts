import type { Session } from '@supabase/auth-js'
import { useReducer } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import { visibleLine } from '#shared/text.ts'
import {
  forgetPendingSignIn,
  keepPendingSignIn,
  pendingSignIn,
} from '#web/features/sign-in/pending-sign-in.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { emptySignIn, problemOf, resumedSignIn, signInReducer } from '#web/features/sign-in/sign-in-steps.ts'
import { refusalText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

/** The visitors' sign-in: what each step sends, and what its answer means for the next one. */
export function useSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const backend = useBackend()
  const { adopt } = useSession()
  const [state, dispatch] = useReducer(signInReducer, emptySignIn, (empty) => {
    const waiting = pendingSignIn()
    return waiting ? resumedSignIn(waiting) : empty
  })

  async function sendLetter(email: string, name: string) {
    await backend.call('send-verification-email', { body: { email, name } })
    keepPendingSignIn(email)
  }

  const steps = {
    email: {
      failure: signInMessages.checkFailed,
      async send() {
        const email = state.email.trim()
        const known = await backend.call<{ hasVerifiedEmail: boolean }>('get-user-submissions', {
          body: { email },
        })
        if (!known.hasVerifiedEmail) return dispatch({ type: 'addressUnknown' })
        await sendLetter(email, '')
        dispatch({ type: 'letterSent', isKnown: true })
      },
    },
    name: {
      failure: signInMessages.setupFailed,
      async send() {
        await sendLetter(state.email.trim(), visibleLine(state.name))
        dispatch({ type: 'letterSent', isKnown: false })
      },
    },
    code: {
      failure: signInMessages.verifyFailed,
      async send() {
        const email = pendingSignIn()
        if (!email) return dispatch({ type: 'pendingLost' })
        const body = { email, verificationCode: state.code }
        const { session } = await backend.call<{ session: Session }>('verify-email-code', { body })
        await adopt(session)
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
    await sendLetter(state.email.trim(), visibleLine(state.name)).then(
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
