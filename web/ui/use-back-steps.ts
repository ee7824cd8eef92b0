import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'

/** Tells the history of something that Back leaves; answers with what takes it out again. The application provides it. */
type EnterStep = (goBack: () => boolean) => () => void

export const BackStepsContext = createContext<EnterStep>(() => () => {})

type BackSteps = {
  /** How many steps Back may go before it leaves the page. */
  count: number
  /** Nothing can be left while something is being sent. */
  isBusy?: boolean
  /** False: it asks something first, and is not left. */
  onBack: () => unknown
}

/** The browser's Back goes through these steps before it leaves the page. */
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
