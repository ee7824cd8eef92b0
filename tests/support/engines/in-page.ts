// Runs in every page that the engine tests open, before the page's scripts. Uses only features of all three
// engines.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import {
  findCutDialogBodies,
  findSidewaysScroll,
  measureElementBoxes,
} from '#tests/support/engines/measure.ts'

const problems: string[] = []
let pending = 0
let quietSince = performance.now()

const note = (text: string) => problems.push(text)
addEventListener(
  'error',
  ({ message, target }) => {
    // Ignores this message, because it is not an error: the observer is called again in the next frame
    // (Resize Observer, section 3.4).
    if (message?.startsWith('ResizeObserver loop')) return
    if (message) return note(`error: ${message}`)
    if (target instanceof HTMLElement)
      note(`not loaded: ${target.getAttribute('src') ?? target.getAttribute('href')}`)
  },
  true,
)
addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${reason}`))
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  note(`policy: ${effectiveDirective} of ${blockedURI} ${sample}`),
)
const { error } = console
console.error = (...said: unknown[]) => {
  note(`console: ${said.join(' ')}`)
  error.apply(console, said)
}

const ask = globalThis.fetch
globalThis.fetch = async (...asked) => {
  pending += 1
  try {
    return await ask(...asked)
  } finally {
    pending -= 1
    quietSince = performance.now()
  }
}

const turn = () => new Promise((look) => setTimeout(look, 20))

async function until<T>(what: string, look: () => T | undefined | false | null): Promise<T> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const seen = look()
    if (seen !== undefined && seen !== false && seen !== null) return seen
    if (performance.now() > deadline)
      throw new Error(`waited in vain for ${what}; there is: ${visibleText()}`)
    await turn()
  }
}

const visibleText = () => (scope().textContent ?? '').replace(/\s+/g, ' ').slice(0, 1500)

/** Follows a link within the back office. The address changes once the code of the next page has loaded. */
function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Waits until the page is hydrated, all requests have ended and nothing has moved for some frames. If an
 * address is given, also waits until the page has this address.
 */
async function settled(at = ''): Promise<void> {
  await until(
    `the page ${at}`,
    () => document.readyState === 'complete' && (at === '' || location.pathname === at),
  )
  await until('the scripts of the page', () => !document.querySelector('#root[data-pending]'))
  // Hydrates all parts first, because engines hydrate parts below the first screen at different times.
  await until('the parts that are hydrated later', () => {
    const waiting = document.querySelectorAll('[data-later][data-pending]')
    for (const part of waiting) part.dispatchEvent(new Event('focusin'))
    return waiting.length === 0
  })
  await document.fonts.ready
  let before = ''
  let still = 0
  await until('a page that stands still', () => {
    const { scrollHeight } = document.documentElement
    const now = `${scrollHeight} ${document.getElementsByTagName('*').length} ${pending}`
    const isStill = now === before && pending === 0 && performance.now() - quietSince > 60
    still = isStill ? still + 1 : 0
    before = now
    // Stops waiting for busy elements after 100 frames. A picture that does not load and the example of a
    // loading placeholder are busy forever.
    return still >= (isBusy() ? 100 : 4)
  })
}

const isBusy = () =>
  [...document.images].some((image) => !image.complete && image.loading !== 'lazy') ||
  document.querySelector('.skeleton, .loader, [aria-busy="true"]') !== null

const roles = 'a, button, input, textarea, select, summary, h1, h2, h3, h4, dialog, [role], label'
const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'

/** Element by role and name, or by `css` if its name is untranslated. `within` narrows the search. */
export type ElementQuery =
  | { role: string; name: string; isPattern?: boolean; within?: string }
  | { css: string }

/**
 * Returns the element to search in: the innermost open modal dialog, or the body if none is open. With
 * `within`, returns the element that matches this selector, inside that element or around it.
 */
function scope(within?: string): Element {
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(isModal)
  const top = dialogs.at(-1) ?? document.body
  return within ? (top.querySelector(within) ?? top.closest(within) ?? document.createElement('i')) : top
}

function isModal(dialog: Element): boolean {
  return dialog.matches(':modal')
}

function find(wanted: ElementQuery): Element | undefined {
  if ('css' in wanted) return [...scope().querySelectorAll(wanted.css)].find(isShown)
  const { role, name, isPattern, within } = wanted
  const isNamed = isPattern ? (text: string) => new RegExp(name).test(text) : (text: string) => text === name
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
  const all = [...scope(within).querySelectorAll(role === 'text' ? '*' : roles)].filter(isShown)
  if (role === 'text') return all.filter((element) => isNamed(clean(element.textContent ?? ''))).at(-1)
  const isOfRole = (element: Element) => {
    if (role === 'field') return element.matches('input, textarea, select, [contenteditable="true"]')
    return role === 'control' ? element.matches('a, button') : getRole(element) === role
  }
  return all.find((element) => isOfRole(element) && isNamed(clean(computeAccessibleName(element))))
}

const wordsFor = (wanted: ElementQuery) => JSON.stringify(wanted)

async function see(wanted: ElementQuery): Promise<void> {
  await until(wordsFor(wanted), () => find(wanted))
}

/** Returns the centre of an element that can be clicked: visible, still, enabled, and not covered. */
async function pressable(wanted: ElementQuery): Promise<{ x: number; y: number }> {
  let before = ''
  return until(`${wordsFor(wanted)} that can be pressed`, () => {
    const found = find(wanted)
    if (!found || found.matches(':disabled, [aria-disabled="true"]')) return undefined
    // Clicks the label of a checkbox if the label draws the box.
    const target = pressTarget(found)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
    const at = { x: left + width / 2, y: top + height / 2 }
    const now = JSON.stringify(at)
    const hit = document.elementFromPoint(at.x, at.y)
    // True unless the element ignores clicks. The control room ignores them for a moment after a change.
    const isAwake = getComputedStyle(target).pointerEvents !== 'none'
    const isFree = hit !== null && (target.contains(hit) || (isAwake && hit.contains(target)))
    if (isFree && now === before) {
      aimed = [target, hit]
      return at
    }
    before = now
    return undefined
  })
}

/**
 * Element about to be clicked, and the topmost element at its position. Undefined once the click has hit one
 * of them.
 */
let aimed: [Element, Element] | undefined
addEventListener(
  'pointerdown',
  ({ target }) => {
    if (target instanceof Node && (aimed?.[0].contains(target) || aimed?.[1] === target)) aimed = undefined
  },
  true,
)
/** False if the element moved away before the last click. */
const hasHit = () => aimed === undefined

function pressTarget(element: Element): Element {
  if (element instanceof HTMLInputElement && /radio|checkbox|file/.test(element.type))
    return element.labels?.[0] ?? element
  return element
}

/** Focuses a field and selects its content, so that typed text replaces it. */
async function focusField(wanted: ElementQuery): Promise<void> {
  const field = await until(wordsFor(wanted), () => find(wanted))
  if (!(field instanceof HTMLElement)) throw new Error('not a field')
  field.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

function typedInto(wanted: ElementQuery): string {
  const field = find(wanted)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}

/** Waits until a modal dialog is open, or until none is. */
async function modal(isOpen: boolean): Promise<void> {
  await until(
    isOpen ? 'a dialog' : 'no dialog',
    () => (document.querySelector('dialog:modal') !== null) === isOpen,
  )
}

/**
 * Returns the visible state and the problems since the last call. Scrolls to the top first, because sticky
 * elements depend on the scroll position.
 */
function look() {
  if (scope() === document.body) scrollTo({ top: 0, behavior: 'instant' })
  return {
    problems: problems.splice(0),
    sideways: findSidewaysScroll(),
    cut: findCutDialogBodies(),
    places: measureElementBoxes(scope()),
  }
}

const api = { follow, settled, look, see, pressable, hasHit, focusField, typedInto, modal }
export type PageApi = typeof api
Object.assign(globalThis, { inPage: api })
