import { createContext, type ReactNode, useContext, useState } from 'react'
import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'

type Motion = {
  /**
   * True if nothing may move automatically: the visitor paused motion, or the device prefers reduced motion
   * or saves data.
   */
  isStill: boolean
  /** True if the pause button has an effect: scripts run, and the device does not prefer reduced motion. */
  canMove: boolean
  /** Pauses or resumes motion on the whole site, also on the next visit. */
  toggle: () => void
}

const MotionContext = createContext<MotionStore | null>(null)

export function MotionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createMotionStore)
  return <MotionContext value={store}>{children}</MotionContext>
}

/**
 * Returns the motion state. The first render does not know the device's settings. Until the second render,
 * CSS stops unwanted motion.
 */
export function useMotion(): Motion {
  const store = useContext(MotionContext)
  if (!store) throw new Error('useMotion is used outside its provider')
  const state = useBrowserValue(store.subscribe, store.getState, () => unknown)
  return {
    isStill: state === 'paused' || state === 'forbidden',
    canMove: state === 'paused' || state === 'moving',
    toggle: store.toggle,
  }
}

type MotionState = 'unknown' | 'moving' | 'paused' | 'forbidden'
type MotionStore = ReturnType<typeof createMotionStore>

const unknown: MotionState = 'unknown'
const storageKey = 'motion'

function createMotionStore() {
  const listeners = new Set<() => void>()
  let paused: boolean | undefined
  let calm: MediaQueryList | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const isPaused = () => {
    paused ??= readPaused()
    return paused
  }

  return {
    getState(): MotionState {
      calm ??= matchMedia('(prefers-reduced-motion: reduce)')
      if (calm.matches || isDataSaverOn()) return 'forbidden'
      return isPaused() ? 'paused' : 'moving'
    },
    subscribe(listener: () => void) {
      calm ??= matchMedia('(prefers-reduced-motion: reduce)')
      if (listeners.size === 0) calm.addEventListener('change', tell)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) calm?.removeEventListener('change', tell)
      }
    },
    toggle() {
      paused = !isPaused()
      keepPaused(paused)
      tell()
    },
  }
}

/** True if the device saves data; false on the server. */
export function isDataSaverOn(): boolean {
  const { navigator } = globalThis as { navigator?: { connection?: { saveData?: boolean } } }
  return navigator?.connection?.saveData === true
}

function readPaused(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'paused'
  } catch {
    return false // Storage is disabled, so the pause only lasts for this page.
  }
}

function keepPaused(paused: boolean): void {
  try {
    if (paused) localStorage.setItem(storageKey, 'paused')
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is disabled, so the pause only lasts for this page.
  }
}
