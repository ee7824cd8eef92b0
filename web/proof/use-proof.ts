import { type Dispatch, useEffect, useReducer } from 'react'
import { refusalText } from '#web/lib/backend.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { type Proof, type ProofEvent, proofReducer } from '#web/proof/proof-steps.ts'

/** A proof and its events, where it was left when the page was dropped. `restore` must be stable: a new function is asked again. */
export function useProofState<Details>(empty: Proof<Details>, restore: () => Proof<Details> | null) {
  const isDrawnHere = useHydrated()
  const [proof, dispatch] = useReducer(
    proofReducer<Details>,
    empty,
    () => (isDrawnHere ? restore() : null) ?? empty,
  )
  // The server does not know what waits in this tab, and the first drawing has to be the server's.
  useEffect(() => {
    const left = restore()
    if (left) dispatch({ type: 'begun', proof: left })
  }, [restore])
  return [proof, dispatch] as const
}

type Send = {
  /** Said when nothing answered, or nothing that says why. */
  failure: string
  send: () => Promise<void>
}

type ProofSending<Details> = {
  proof: Proof<Details>
  dispatch: Dispatch<ProofEvent<Details>>
  /** Why this step cannot be sent, or null. */
  problem: string | null
  steps: Record<'email' | 'details' | 'code', Send>
  resend: Send
}

/** Sends what a step holds and says what went wrong with it. */
export function proofSending<Details>({ proof, dispatch, problem, steps, resend }: ProofSending<Details>) {
  async function attempt({ failure, send }: Send, isResending: boolean) {
    dispatch({ type: 'sent', isResending })
    await send().catch((error) => dispatch({ type: 'refused', message: refusalText(error, failure) }))
  }
  return {
    async submit() {
      if (problem !== null) return dispatch({ type: 'refused', message: problem })
      if (proof.step !== 'done') await attempt(steps[proof.step], false)
    },
    resend: () => attempt(resend, true),
  }
}
