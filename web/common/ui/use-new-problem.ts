import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `act` when a field without a problem gets one, and when the same fields are refused again. Does not
 * call `act` when a field is corrected, because the focus must not move then.
 */
export function useOnNewProblem(problems: readonly { fieldId: string }[], act: () => void, refusals = 0) {
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
