import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `act` if another field has a problem, and for the same ones after another refusal. Correcting one must
 * not move the focus.
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
