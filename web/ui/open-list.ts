import type { KeyboardEvent } from 'react'

/** Safari has no way for a page to open the list of a field. */
export const canOpenLists =
  typeof HTMLSelectElement !== 'undefined' && 'showPicker' in HTMLSelectElement.prototype

/**
 * On Windows and Linux an arrow key or a letter changes a closed list at once. Where a choice takes effect at once and
 * people get letters about it, these keys open the list instead, and nothing happens before Enter.
 */
export function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const wouldChange = /^(Arrow|Page|Home|End)/.test(key) || /^\S$/u.test(key)
  if (!wouldChange || ctrlKey || metaKey || !canOpenLists) return
  event.preventDefault()
  try {
    currentTarget.showPicker()
  } catch {
    // The list is open already, or the browser wants Space or Enter for it.
  }
}
