/** `ref` callback that focuses an element, for one that replaces the focused element. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}

/** `ref` for a container. Focuses its first `input`. */
export function focusFirstInput(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
