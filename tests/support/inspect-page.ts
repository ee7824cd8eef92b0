import type { Page } from 'playwright-core'

export type PageInspection = { said: string[]; cut: string[] }

/** Returns the texts of a page at its current width, and elements that are cut off or outside the page. */
export async function inspectPage(page: Page): Promise<PageInspection> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const said = new Set<string>()
    const cut = new Set<string>()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    // True for text marked as another language, and for text written by people or machines.
    const isElsewhere = (element: Element) =>
      element.closest('[lang]') !== document.documentElement ||
      element.closest('bdi, code, script, style') !== null
    const nameOf = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">`

    // Caches the measurement of each element, because hundreds of texts share their ancestors.
    const known = new Map<Element, ReturnType<typeof measure>>()
    const measure = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      return {
        element,
        box: element.getBoundingClientRect(),
        overflowX,
        overflowY,
        isShortened: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
        isFrame: element.matches('button, .button, th, td, summary, legend, input, select'),
      }
    }
    const measured = (element: Element) => {
      const found = known.get(element) ?? measure(element)
      known.set(element, found)
      return found
    }
    const ancestors = (element: Element) => {
      const found: Element[] = []
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
        found.push(at)
      return found
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || !isShown(element)) continue
      if (!isElsewhere(element)) said.add(text)
      const range = document.createRange()
      range.selectNodeContents(node)
      const around = ancestors(element).map(measured)
      // Skips text for screen readers, which is one pixel wide on purpose.
      if (around.some(({ box }) => box.width <= 1)) continue
      if (around.some(({ overflowX }) => /auto|scroll/.test(overflowX))) continue
      const rects = [...range.getClientRects()]
      for (const { left, right, width: length } of rects)
        if (length > 0 && (left < -1 || right > width + 1))
          cut.add(
            `outside: ${text.slice(0, 60)} in ${nameOf(element)} from ${Math.round(left)} to ${Math.round(right)}`,
          )
      for (const { element: one, box, overflowX, overflowY, isShortened, isFrame } of around) {
        if (isShortened) break
        for (const rect of rects) {
          if (
            (isFrame || /hidden|clip/.test(overflowX)) &&
            (rect.left < box.left - 1 || rect.right > box.right + 1)
          )
            cut.add(`cut at a side: ${text.slice(0, 60)} by ${nameOf(one)}`)
          if (
            /hidden|clip/.test(overflowY) &&
            (rect.top < box.top - rect.height / 2 || rect.bottom > box.bottom + rect.height / 2)
          )
            cut.add(`cut above or below: ${text.slice(0, 60)} by ${nameOf(one)}`)
        }
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (!isShown(element) || isElsewhere(element)) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
        const value = element.getAttribute(name)
        if (value) said.add(value)
      }
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) cut.add(`the page scrolls sideways: ${scrollWidth} of ${width}`)
    return { said: [...said], cut: [...cut] }
  })
}
