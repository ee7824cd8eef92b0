import { useEffect, useEffectEvent, useRef } from 'react'

type Problem = { fieldId: string; message: string }

/** Calls `act` for a new problem. Correcting one must not move the focus. */
export function useNewProblem(problems: readonly Problem[], act: () => void) {
  const told = useRef<readonly string[]>([])
  const actNow = useEffectEvent(act)
  const key = problems.map(({ fieldId, message }) => fieldId + message).join('\n')
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n')
    if (now.some((problem) => !told.current.includes(problem))) actNow()
    told.current = now
  }, [key])
}
