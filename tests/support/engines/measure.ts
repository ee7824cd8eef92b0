/** Place of an element on the page, under a name that all engines share. */
export type ElementBox = { name: string; left: number; top: number; width: number; height: number }

/** Visible state of a page, or of a dialog over it. */
export type ScreenInspection = {
  problems: string[]
  sideways: string | null
  cut: string[]
  places: ElementBox[]
}

const measured =
  'h1, h2, h3, section, article, header, footer, nav, form, fieldset, button, a.button, [role="tab"]'

export function measureElementBoxes(scope: Element): ElementBox[] {
  const seen = new Map<string, number>()
  return [...scope.querySelectorAll(measured)].filter(isDrawn).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const words = nameOf(element)
    const count = (seen.get(words) ?? 0) + 1
    seen.set(words, count)
    return {
      name: count > 1 ? `${words} (${count})` : words,
      left: Math.round(left + scrollX),
      top: Math.round(top + scrollY),
      width: Math.round(width),
      height: Math.round(height),
    }
  })
}

/** Returns the name of an element without digits, because clocks change between two inspections. */
function nameOf(element: Element): string {
  const words =
    element.getAttribute('aria-label') ??
    element.querySelector('h1, h2, h3, legend')?.textContent ??
    element.textContent
  return `${element.localName} ${(words ?? '').replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, 50)}`
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width <= 2 || height <= 2 || getComputedStyle(element).visibility === 'hidden') return false
  return !element.closest('dialog[open]:not(:modal)')
}

/** Returns the element that makes the page scroll sideways; null if the page fits. */
export function findSidewaysScroll(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth + 1 ? `${scrollWidth} of ${clientWidth} px` : null
}

/** Returns dialog bodies that are cut off although the window has room for more. */
export function findCutDialogBodies(): string[] {
  return [...document.querySelectorAll('dialog:modal')].flatMap((dialog) => {
    const room = innerHeight - dialog.getBoundingClientRect().height
    return [...dialog.querySelectorAll('.dialog-body')].flatMap((body) => {
      const hidden = body.scrollHeight - body.clientHeight
      return hidden > 2 && room > 100
        ? [`${dialog.querySelector('h2')?.textContent}: ${body.clientHeight} of ${body.scrollHeight} px`]
        : []
    })
  })
}
