/** A `ref` for an element that replaces the focused one: gives it the focus. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** A `ref` for a container: gives the focus to its first `input`. */
export function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
