import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `act` when another field gets a problem, and for the same fields after another refusal. A corrected
 * field must not move the focus, so it does not call `act`.
 */
export function useNewProblem(problems: readonly { fieldId: string }[], act: () => void, refusals = 0) {
  const told = useRef<readonly string[]>([])
  const toldRefusals = useRef(refusals)
  const actNow = useEffectEvent(act)
  const key = problems.map(({ fieldId }) => fieldId).join()
  useEffect(() => {
    const now = key ? key.split(',') : []
    const isNew = now.some((fieldId) => !told.current.includes(fieldId))
    if (isNew || refusals > toldRefusals.current) actNow()
    told.current = now
    toldRefusals.current = refusals
  }, [key, refusals])
}
