import type { KeyboardEvent } from 'react'

/** False in browsers without `showPicker` for selects, such as Safari. */
export const canOpenSelects =
  typeof HTMLSelectElement !== 'undefined' && 'showPicker' in HTMLSelectElement.prototype

/**
 * Opens a select instead of changing it. On Windows and Linux, an arrow key or a letter changes a closed
 * select. A change that sends emails must be confirmed with Enter.
 */
export function openSelect(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const wouldChange = /^(Arrow|Page|Home|End)/.test(key) || /^\S$/u.test(key)
  if (!wouldChange || ctrlKey || metaKey || !canOpenSelects) return
  event.preventDefault()
  try {
    currentTarget.showPicker()
  } catch {
    // Ignores the error: the list is open already, or the browser requires Space or Enter to open it.
  }
}
