/** Letters that are keys rest while somebody writes, chooses from a list or answers a dialog; a tick takes no letters. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
  const isField = target instanceof HTMLElement && target.closest(fields) !== null
  return isField || document.querySelector('dialog[open]') !== null
}
