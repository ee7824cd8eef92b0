import type { FocusEvent } from 'react'

/**
 * For walls that move on their own: keyboard focus stops them, which moves the focused element after the browser has
 * scrolled to it.
 */
export function keepInView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
