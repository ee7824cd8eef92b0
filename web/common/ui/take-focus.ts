/** `ref` for an element that replaces the focused one. Focuses it. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}

/** `ref` for a container. Focuses its first `input`. */
export function focusFirstInput(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
