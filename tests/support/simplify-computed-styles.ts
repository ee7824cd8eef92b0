import type { CSSStyleDeclaration, Element, Window } from 'happy-dom'

/**
 * Replaces `getComputedStyle` for a document without style sheets. What Testing Library reads then depends
 * only on tags and style attributes. happy-dom computes all properties of all ancestors again after each
 * change of the document, which took more time than the pages themselves.
 */
export function simplifyComputedStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window)
  const styles = new WeakMap<Element, CSSStyleDeclaration>()
  const displays = new Map<string, string>()

  function displayOf(element: Element): string {
    if (!element.isConnected) return ''
    if (element.hasAttribute('style')) return compute(element).display
    const kind = `${element.tagName} ${element.hasAttribute('open')}`
    const display = displays.get(kind) ?? compute(element).display
    displays.set(kind, display)
    return display
  }

  function visibilityOf(element: Element): string {
    const styled = element.isConnected ? element.closest('[style*="visibility"]') : null
    return styled ? compute(element).visibility : ''
  }

  const pointerEventsOf = (element: Element) =>
    element.hasAttribute('style') ? compute(element).pointerEvents : ''

  const describe = (element: Element) => {
    const known: Record<string, () => string> = {
      display: () => displayOf(element),
      visibility: () => visibilityOf(element),
      pointerEvents: () => pointerEventsOf(element),
    }
    const getPropertyValue = (name: string) => known[name]?.() ?? compute(element).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? getPropertyValue
          : (known[String(name)]?.() ?? Reflect.get(compute(element), name)),
    })
  }

  window.getComputedStyle = (element) => {
    const style = styles.get(element) ?? describe(element)
    styles.set(element, style)
    return style
  }
}
