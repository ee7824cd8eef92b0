import { isChanged, tellAgain, type WrittenField, writtenIn } from '#web/lib/hydration/tell-again.ts'

// Empty on parts that are not hydrated. The hydrating code fills it in the commit in which React takes over, and removes it
// after the effects of that commit. The name is repeated there, because a shared constant would need a separate file.
const pending = 'data-pending'
const waiting = 'data-waiting'

type Press = { element: Element; repeat: () => void }

/**
 * On a slow connection people click and type before the scripts have loaded. The newest click on a part that
 * is not hydrated yet is stored, shown as waiting, and repeated once the part is hydrated, after the typed
 * text. Links and summaries need no script and are left to the browser.
 */
export function replayEarlyEvents(page: Document, onPress: () => void): void {
  const written = new Map<Element, WrittenField>()
  let kept: Press | undefined

  function keep(event: Event, press: Press) {
    // Otherwise the form would open the page that says "not sent".
    event.preventDefault()
    kept?.element.removeAttribute(waiting)
    kept = press
    press.element.setAttribute(waiting, '')
    onPress()
  }

  function keepClick(event: Event, selector: string) {
    const element = pendingPart(event.target, selector)
    if (element instanceof HTMLElement) keep(event, { element, repeat: () => element.click() })
    else if (event.target instanceof Element && isPending(event.target)) forget()
  }

  /** React takes this click before it could repeat an older one. */
  function forget() {
    kept?.element.removeAttribute(waiting)
    kept = undefined
  }

  function handleSubmit(event: SubmitEvent) {
    const form = pendingPart(event.target, 'form')
    const { submitter } = event
    if (form instanceof HTMLFormElement)
      keep(event, { element: submitter ?? form, repeat: () => form.requestSubmit(submitter) })
  }

  function handleInput(event: Event) {
    // So that the newest is last; React itself handles typing in a field that it has hydrated.
    if (event.target instanceof Element) written.delete(event.target)
    const field = pendingPart(event.target, 'input, textarea, select')
    if (field) written.set(field, writtenIn(field))
  }

  function handleHydrated() {
    for (const [field, text] of [...written].filter(([field]) => !isPending(field))) {
      written.delete(field)
      tellAgain(text)
    }
    if (!kept || isPending(kept.element)) return
    const { element, repeat } = kept
    kept = undefined
    element.removeAttribute(waiting)
    if (element.isConnected) repeat()
  }

  // Input typed before this script ran fired no listener.
  for (const field of page.querySelectorAll('input, textarea, select'))
    if (isPending(field) && isChanged(field)) written.set(field, writtenIn(field))

  // The same is true for a click, except on a submit button, which has sent the form already.
  if (window.pressed) keepClick(window.pressed, 'button:not(form [type=submit]), [data-press]')

  const first = { capture: true }
  page.addEventListener('click', (event) => keepClick(event, 'button, [data-press]'), first)
  page.addEventListener('submit', handleSubmit, first)
  page.addEventListener('input', handleInput, first)
  new MutationObserver(handleHydrated).observe(page.documentElement, {
    subtree: true,
    attributeFilter: [pending],
  })
}

/** The element of this selector, if React does not handle its events yet. */
function pendingPart(target: EventTarget | null, selector: string): Element | undefined {
  const element = target instanceof Element ? target.closest(selector) : null
  return element?.closest(`[${pending}=""]`) ? element : undefined
}

function isPending(element: Element): boolean {
  return element.closest(`[${pending}]`) !== null
}
