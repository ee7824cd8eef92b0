import {
  type FieldSnapshot,
  hasFieldChanged,
  readField,
  replayInput,
} from '#web/app/hydration/replay-input.ts'

// Attribute of parts that are not hydrated yet. It is empty until the commit that hydrates the part, and
// `taken` until the effects of that commit have run. The hydrating code repeats the name, because a shared
// constant would need a separate file.
const pending = 'data-pending'
const waiting = 'data-waiting'

type Press = { element: Element; repeat: () => void }

/**
 * Stores the newest click on a part that is not hydrated yet, shows it as pending, and repeats it after
 * hydration. Also stores typed text and restores it before the click is repeated. The browser handles links
 * and `<summary>` elements, because they work without scripts.
 */
export function replayEarlyEvents(page: Document, onPress: () => void): void {
  const written = new Map<Element, FieldSnapshot>()
  let kept: Press | undefined

  function keep(event: Event, press: Press) {
    // Prevents the browser from submitting the form. It would otherwise open the page that says "not sent".
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

  /** Drops the stored click when React receives a newer one. */
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
    // Deletes the field first, so that it is stored again as the newest. Input in hydrated fields is left to
    // React.
    if (event.target instanceof Element) written.delete(event.target)
    const field = pendingPart(event.target, 'input, textarea, select')
    if (field) written.set(field, readField(field))
  }

  function handleHydrated() {
    for (const [field, text] of [...written].filter(([field]) => !isPending(field))) {
      written.delete(field)
      replayInput(text)
    }
    if (!kept || isPending(kept.element)) return
    const { element, repeat } = kept
    kept = undefined
    element.removeAttribute(waiting)
    if (element.isConnected) repeat()
  }

  // Reads fields that were changed before this script ran, because no listener heard that input.
  for (const field of page.querySelectorAll('input, textarea, select'))
    if (isPending(field) && hasFieldChanged(field)) written.set(field, readField(field))

  // Stores the click from before this script ran, because no listener heard it either. A submit button is
  // left out, because its form has already been sent.
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

/** Returns the closest element of this selector, if React does not handle its events yet. */
function pendingPart(target: EventTarget | null, selector: string): Element | undefined {
  const element = target instanceof Element ? target.closest(selector) : null
  return element?.closest(`[${pending}=""]`) ? element : undefined
}

function isPending(element: Element): boolean {
  return element.closest(`[${pending}]`) !== null
}
