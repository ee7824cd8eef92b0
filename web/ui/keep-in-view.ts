import type { FocusEvent } from 'react'

/**
 * Scrolls to an element with keyboard focus, for walls that move automatically. The focus stops them, which
 * moves the element after the browser has scrolled to it.
 */
export function keepInView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
