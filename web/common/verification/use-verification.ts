import { type Dispatch, useEffect, useReducer } from 'react'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import '#shared/errors/memberships.ts'
import {
  type VerificationEvent,
  type VerificationState,
  verificationReducer,
} from '#web/common/verification/verification-state.ts'
import { type FallbackRefusals, type Refusal, toRequestRefusal } from '#web/common/words/refusal.ts'

/**
 * Returns the state of a verification and its dispatch. The state is restored after a reload, and again when
 * `restore` changes, so `restore` must be a stable function.
 */
export function useVerificationState<Details>(
  empty: VerificationState<Details>,
  restore: () => VerificationState<Details> | null,
) {
  const isDrawnHere = useHydrated()
  const [proof, dispatch] = useReducer(
    verificationReducer<Details>,
    empty,
    () => (isDrawnHere ? restore() : null) ?? empty,
  )
  // Restores the state after the first render, because the first render must match the server's, and the
  // server does not know the storage of this tab.
  useEffect(() => {
    const left = restore()
    if (left) dispatch({ type: 'begun', proof: left })
  }, [restore])
  return [proof, dispatch] as const
}

/** Request of a step, with the refusals to show if the server did not respond or gave no reason. */
type Send = FallbackRefusals & { send: () => Promise<void> }

type ProofSending<Details> = {
  proof: VerificationState<Details>
  dispatch: Dispatch<VerificationEvent<Details>>
  /** Problem of the current step, or null. */
  problem: Refusal | null
  steps: Record<'email' | 'details' | 'code', Send>
  resend: Send
}

/** Returns functions that send the current step or resend the email, and that show a failure. */
export function createStepSender<Details>({
  proof,
  dispatch,
  problem,
  steps,
  resend,
}: ProofSending<Details>) {
  async function attempt({ send, ...fallback }: Send, isResending = false) {
    dispatch({ type: 'sent', isResending })
    await send().catch((error) => dispatch({ type: 'refused', refusal: toRequestRefusal(error, fallback) }))
  }
  return {
    attempt,
    async submit() {
      if (problem !== null) return dispatch({ type: 'refused', refusal: problem })
      if (proof.step !== 'done') await attempt(steps[proof.step])
    },
    resend: () => attempt(resend, true),
  }
}
