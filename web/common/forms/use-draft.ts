import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const devicePauseMs = 800
const serverPauseMs = 2000

type DraftOptions<Values, Result> = {
  values: Values
  /** True if the newest values are not saved on the server. */
  isPending: () => boolean
  /** Saves the newest values on the server. */
  save: () => Promise<Result>
  /** Stores the newest values on this device until the server has them. */
  keepHere?: () => void
}

/**
 * Saves a draft on the server two seconds after the last change and when the page is hidden. Saves run one at a
 * time, so that an earlier text cannot overwrite a later one, and a new draft is created only once.
 */
export function useDraft<Values, Result>(options: DraftOptions<Values, Result>) {
  const { values, isPending, save, keepHere } = options
  const inFlight = useRef<Promise<unknown>>(Promise.resolve())

  const saveNow = (): Promise<Result> => {
    const next = inFlight.current.then(save)
    inFlight.current = next
    return next
  }
  const savePending = useEffectEvent(() => {
    if (isPending()) void saveNow()
  })
  const storeHere = useEffectEvent(() => keepHere?.())
  const leave = useEffectEvent(() => (keepHere ? keepHere() : savePending()))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timers
  useEffect(() => {
    const here = setTimeout(() => storeHere(), devicePauseMs)
    const there = setTimeout(() => savePending(), serverPauseMs)
    return () => {
      clearTimeout(here)
      clearTimeout(there)
    }
  }, [values])

  useEffect(() => {
    // Stores the draft now, because a phone may discard a hidden page without a warning.
    const handleHide = () => {
      storeHere()
      if (document.visibilityState === 'hidden') savePending()
    }
    addEventListener('pagehide', handleHide)
    document.addEventListener('visibilitychange', handleHide)
    return () => {
      removeEventListener('pagehide', handleHide)
      document.removeEventListener('visibilitychange', handleHide)
      // Stores the draft, because an error or the end of the session may have unmounted the form.
      leave()
    }
  }, [])

  return {
    saveNow,
    /** Runs `act` after the saves in progress. */
    afterSaves(act: () => Promise<unknown>) {
      inFlight.current = inFlight.current.then(act).catch(() => {})
    },
  }
}

/** Returns a ref to the newest value, for event handlers and responses that do not wait for a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
