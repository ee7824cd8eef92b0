/** `ref` callback that focuses an element. Used for an element that replaces the one with the focus. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}

/** `ref` for a container. Focuses its first `input`. */
export function focusFirstInput(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
