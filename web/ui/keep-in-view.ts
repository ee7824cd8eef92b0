import type { FocusEvent } from 'react'

/**
 * For walls that move by themselves: the keyboard stops them, which puts what has the focus elsewhere than the browser
 * thought when it scrolled there.
 */
export function keepInView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
