// What scripts do not answer yet bears this mark; whoever brings it to life takes it away. It is written out there
// too: a shared constant would be a file of its own to fetch.
const asleep = 'data-asleep'
const waiting = 'data-waiting'

/**
 * Presses come before scripts on a slow line. The newest one on something that is still asleep is kept, shown as
 * waiting, and repeated as soon as its part answers. Links and summaries need no script and are left to the browser.
 */
export function keepEarlyPress(page: Document, onPress: () => void): void {
  let kept: { element: Element; repeat: () => void } | undefined

  function keep(event: Event, element: Element, repeat: () => void) {
    // A form would leave the page, with what was written in its address.
    event.preventDefault()
    kept?.element.removeAttribute(waiting)
    element.setAttribute(waiting, '')
    kept = { element, repeat }
    onPress()
  }

  page.addEventListener(
    'click',
    (event) => {
      const element = sleeperOf(event.target, 'button, [data-press]')
      if (element instanceof HTMLElement) keep(event, element, () => element.click())
    },
    { capture: true },
  )
  page.addEventListener(
    'submit',
    (event) => {
      const form = sleeperOf(event.target, 'form')
      if (form instanceof HTMLFormElement)
        keep(event, event.submitter ?? form, () => form.requestSubmit(event.submitter))
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (!kept || isAsleep(kept.element)) return
    const { element, repeat } = kept
    kept = undefined
    element.removeAttribute(waiting)
    if (element.isConnected) repeat()
  }).observe(page.documentElement, { subtree: true, attributeFilter: [asleep] })
}

function sleeperOf(target: EventTarget | null, selector: string): Element | undefined {
  const element = target instanceof Element ? target.closest(selector) : null
  return element && isAsleep(element) ? element : undefined
}

function isAsleep(element: Element): boolean {
  return element.closest(`[${asleep}]`) !== null
}
