/**
 * True while letter shortcuts must not act: the user types, chooses from a list or answers a dialog.
 * Checkboxes take no letters.
 */
export function isTyping({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
  const isField = target instanceof HTMLElement && target.closest(fields) !== null
  return isField || document.querySelector('dialog[open]') !== null
}
