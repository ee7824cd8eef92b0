import { useSyncExternalStore } from 'react'

/** Returns the height in pixels that an on-screen keyboard covers at the bottom of the window. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(listen, read, () => 0)
}

function listen(tell: () => void) {
  const { visualViewport: view } = window
  view?.addEventListener('resize', tell)
  view?.addEventListener('scroll', tell)
  return () => {
    view?.removeEventListener('resize', tell)
    view?.removeEventListener('scroll', tell)
  }
}

function read(): number {
  const { visualViewport: view } = window
  // Returns 0 during pinch zoom, because it also makes the visual viewport smaller and is not a keyboard.
  if (!view || view.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
}
