import type { SessionTokens } from '#shared/answers.ts'
import { codeInput } from '#shared/codes.ts'
import { findEmailProblem } from '#shared/email.ts'
import { personName } from '#shared/ideas.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { cleanLine } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import {
  deletePendingSignIn,
  getPendingSignInEmail,
  storePendingSignIn,
} from '#web/common/verification/pending-sign-in.ts'
import { useRedeemCodeOnce } from '#web/common/verification/use-redeem-code-once.ts'
import { createStepSender, useVerificationState } from '#web/common/verification/use-verification.ts'
import { createVerificationCalls } from '#web/common/verification/verification-calls.ts'
import {
  createVerificationState,
  resumeVerification,
  type VerificationState,
} from '#web/common/verification/verification-state.ts'
import { type Refusal, toRefusal, toRequestRefusal } from '#web/common/words/refusal.ts'

export type SignInState = VerificationState<{ name: string }>
export type SignIn = ReturnType<typeof useSignIn>

/** Sentences of failures. The dialog and the landing page have different sentences. */
export type SignInSentences = {
  nameMissing: Refusal
  /** Shown if the email to a known address could not be sent. */
  emailFailed: Refusal
  /** Shown if the email to a new address could not be sent. */
  setupFailed: Refusal
  verifyFailed: Refusal
}

type SignInOptions = {
  sentences: SignInSentences
  adopt: (session: SessionTokens) => Promise<void>
  onSignedIn: () => void
}

export const emptySignIn: SignInState = createVerificationState({ name: '' })

/** Manages the sign-in of a visitor: the address, the name of a new person, and the code from the email. */
export function useSignIn({ sentences, adopt, onSignedIn }: SignInOptions) {
  const calls = createVerificationCalls(useBackend())
  const redeem = useRedeemCodeOnce<SessionTokens>()
  const [proof, dispatch] = useVerificationState(emptySignIn, signInAsLeft)
  const email = proof.email.trim()
  const name = cleanLine(proof.details.name)

  const steps = {
    email: {
      failed: sentences.emailFailed,
      async send() {
        const isKnown = await calls.isKnown(email).catch(refuseLookUp)
        if (isKnown === 'refused') return
        if (!isKnown) return dispatch({ type: 'detailsWanted' })
        // Emails a code, because knowing an address is not enough to sign in.
        await calls.sendCode(email, '')
        dispatch({ type: 'emailSent', isKnown: true })
      },
    },
    details: {
      failed: sentences.setupFailed,
      async send() {
        await calls.sendCode(email, name)
        dispatch({ type: 'emailSent', isKnown: false })
      },
    },
    code: {
      failed: sentences.verifyFailed,
      async send() {
        const waiting = getPendingSignInEmail()
        if (!waiting) return restart({ words: 'signin.refusal.too-late' })
        await adopt(await redeem(waiting, proof.code, () => calls.redeem(waiting, proof.code)))
        deletePendingSignIn()
        onSignedIn()
      },
    },
  }
  const resend = {
    failed: { sentence: signInMessages.resendFailed },
    async send() {
      await calls.sendCode(email, name)
      dispatch({ type: 'emailResent' })
    },
  }

  function refuseLookUp(error: unknown): 'refused' {
    const refusal = toRequestRefusal(error, { failed: { words: 'signin.refusal.check-failed' } })
    dispatch({ type: 'refused', refusal, hasFailedLookUp: true })
    return 'refused'
  }

  /**
   * Opens the code step without sending an email, for people who closed the page that requested the code. A
   * second email would invalidate the first code.
   */
  function typeCode() {
    if (problem !== null) return dispatch({ type: 'refused', refusal: problem })
    storePendingSignIn(email)
    dispatch({ type: 'emailSent', isKnown: true })
  }

  function goBack() {
    deletePendingSignIn()
    dispatch({ type: 'back' })
  }

  /** Starts again, with an optional reason. */
  function restart(error: Refusal | null = null) {
    deletePendingSignIn()
    dispatch({ type: 'begun', proof: { ...emptySignIn, error } })
  }

  const problem = findSignInProblem(proof, sentences.nameMissing)
  return {
    proof,
    dispatch,
    ...createStepSender({ proof, dispatch, problem, steps, resend }),
    typeCode,
    goBack,
    restart,
  }
}

export function findSignInProblem(
  { step, email, details, code }: SignInState,
  nameMissing: Refusal,
): Refusal | null {
  if (step === 'email') return toRefusal(findEmailProblem(email))
  if (step === 'code') return toRefusal(codeInput.safeParse(code).error?.issues[0]?.message)
  if (email.trim() === '' || details.name.trim() === '') return nameMissing
  return toRefusal(personName.safeParse(details.name).error?.issues[0]?.message)
}

function signInAsLeft(): SignInState | null {
  const waiting = getPendingSignInEmail()
  return waiting === null ? null : resumeVerification(waiting, emptySignIn.details)
}
