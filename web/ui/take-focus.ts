/** As a `ref`: an element that replaces the focused one gets the focus. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** As a `ref`: the first field inside gets the focus. */
export function takeFocusInside(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
