import { useEffect, useEffectEvent, useRef } from 'react'

type Problem = { fieldId: string; message: string }

/**
 * Calls `act` for a new problem, or for the same problems after another refusal. Correcting a problem must
 * not move the focus.
 */
export function useNewProblem(problems: readonly Problem[], act: () => void, refusals = 0) {
  const told = useRef<readonly string[]>([])
  const toldRefusals = useRef(refusals)
  const actNow = useEffectEvent(act)
  const key = problems.map(({ fieldId, message }) => fieldId + message).join('\n')
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n')
    const isNew = now.some((problem) => !told.current.includes(problem))
    if (isNew || refusals > toldRefusals.current) actNow()
    told.current = now
    toldRefusals.current = refusals
  }, [key, refusals])
}
