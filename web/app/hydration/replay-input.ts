/** Value of a field at its last input before hydration. React ignores such input, so it is replayed after hydration. */
export type FieldSnapshot = { field: Element; value: string; isChecked: boolean }

export function readField(field: Element): FieldSnapshot {
  return {
    field,
    value: 'value' in field ? String(field.value) : '',
    isChecked: field instanceof HTMLInputElement && field.checked,
  }
}

/** True if the field no longer has the value that the HTML gave it. */
export function hasFieldChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, chosen)
  }
  // Checkboxes are compared by their state: without an attribute their value is `on`, but the default value
  // is empty. In a radio group, only the selected radio matters.
  if (isBox(field))
    return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked)
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  )
}

/**
 * Replays an input to React. React ignores an input if its value is the last one that React has seen. So
 * React first gets a different value, and then the field gets the typed value without React's setter.
 */
export function replayInput({ field, value, isChecked }: FieldSnapshot): void {
  if (isBox(field)) choose(field, isChecked)
  else if (field instanceof HTMLInputElement) refill(field, HTMLInputElement.prototype, value)
  else if (field instanceof HTMLTextAreaElement) refill(field, HTMLTextAreaElement.prototype, value)
  else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)
}

function choose(field: HTMLInputElement, isChecked: boolean) {
  field.checked = !isChecked
  field.click()
}

function refill(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string) {
  field.value = value === '' ? '0' : ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
