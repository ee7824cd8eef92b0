import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Adds a history entry for a step, so that Back leaves the step. Returns a function that removes the step.
 * The site provides the implementation (back-steps.ts).
 */
type EnterStep = (goBack: () => boolean) => () => void

export const BackStepsContext = createContext<EnterStep>(() => () => {})

type BackSteps = {
  /** Number of steps that Back leaves before it leaves the page. */
  count: number
  /** True while something is being sent. Back then does nothing. */
  isBusy?: boolean
  /** Called by Back. If it returns false, the step stays, for example to ask first. */
  onBack: () => unknown
}

/** Makes the browser's Back button go through these steps before it leaves the page. */
export function useBackSteps({ count, isBusy = false, onBack }: BackSteps): void {
  const enterStep = useContext(BackStepsContext)
  const entered = useRef<(() => void)[]>([])
  const goBack = useEffectEvent(() => !isBusy && onBack() !== false)

  useEffect(() => {
    while (entered.current.length > count) entered.current.pop()?.()
    while (entered.current.length < count) entered.current.push(enterStep(() => goBack()))
  }, [count, enterStep])

  useEffect(() => {
    const all = entered.current
    return () => {
      while (all.length > 0) all.pop()?.()
    }
  }, [])
}
