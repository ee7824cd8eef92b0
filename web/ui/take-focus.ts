/** As a `ref`: what appears in the place of what had the focus takes it over. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** As a `ref`: the first field inside takes the focus over. */
export function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
