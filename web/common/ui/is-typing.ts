/**
 * True if letter shortcuts must not act, because the user types, uses a select or has a dialog open.
 * Checkboxes accept no letters, so shortcuts act there.
 */
export function isTyping({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
  const isField = target instanceof HTMLElement && target.closest(fields) !== null
  return isField || document.querySelector('dialog[open]') !== null
}
