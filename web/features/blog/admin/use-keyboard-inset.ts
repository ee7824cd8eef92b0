import { useSyncExternalStore } from 'react'

/** How much of the window's foot a phone's keyboard covers: what is fixed there would lie under it. */
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
  // Enlarging the page by hand makes the view smaller, too, and no keyboard comes.
  if (!view || view.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
}
