import type { FocusEvent } from 'react'

/**
 * Scrolls to the focused element of a wall that moves automatically. The focus stops the wall, which moves
 * the element after the browser has scrolled to it.
 */
export function scrollToFocused({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
