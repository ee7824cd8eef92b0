import type { FocusEvent } from 'react'

/**
 * Scrolls to the focused element of a wall that moves automatically. The focus stops the wall and moves it
 * back, so the element is no longer where the browser has scrolled to.
 */
export function scrollFocusedElementIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
