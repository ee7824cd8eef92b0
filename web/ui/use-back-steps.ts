import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'

/** Adds a history entry that Back removes; returns a function that removes it. Set by the application. */
type EnterStep = (goBack: () => boolean) => () => void

export const BackStepsContext = createContext<EnterStep>(() => () => {})

type BackSteps = {
  /** Number of history entries before Back leaves the page. */
  count: number
  /** True while something is being sent; then Back does nothing. */
  isBusy?: boolean
  /** Called by Back. Returning false keeps the entry, for example to ask first. */
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
