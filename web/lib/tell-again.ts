/** What a field held when it was last touched, to be told to React, which forgets it when it takes the field over. */
export type Written = { field: Element; value: string; isChecked: boolean }

export function writtenIn(field: Element): Written {
  return {
    field,
    value: 'value' in field ? String(field.value) : '',
    isChecked: field instanceof HTMLInputElement && field.checked,
  }
}

/** React hears of an input only if the field differs from what React last put there, so it is filled behind its back. */
export function tellAgain({ field, value, isChecked }: Written): void {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) choose(field, isChecked)
  else if (field instanceof HTMLInputElement) refill(field, HTMLInputElement.prototype, value)
  else if (field instanceof HTMLTextAreaElement) refill(field, HTMLTextAreaElement.prototype, value)
  else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function choose(field: HTMLInputElement, isChecked: boolean) {
  field.checked = !isChecked
  field.click()
}

function refill(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string) {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
