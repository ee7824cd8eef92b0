/** `ref` for an element that replaces the focused one. Focuses it. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** `ref` for a container. Focuses its first `input`. */
export function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
