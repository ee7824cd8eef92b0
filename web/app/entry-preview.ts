// Imports types only, because a file shared with the other entries would be one more file for every visitor.
import type { Translate, Translations } from '#shared/words.ts'

declare global {
  interface Window {
    /**
     * Starts the preview in the frame of the page Content. TranslationsProvider calls it in an effect, after
     * the first parts are hydrated.
     */
    showDrafts?: (words: Translations) => void
  }
}

// Unicode tag characters: invisible copies of the ASCII characters. In the preview, each text ends with its
// key in these characters.
const firstMark = 0xe0000
const endOfMark = '\u{e007f}'
const marks = new RegExp(`([\u{e0021}-\u{e007e}]+)${endOfMark}`, 'gu')

const shift = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + by)).join('')

const readKeys = (text: string) =>
  Array.from(text.matchAll(marks), ([, mark = '']) => shift(mark, -firstMark))

/**
 * Returns the key of the text or label that `clicked` shows, or undefined if it shows none or several. If a
 * sentence contains links, a click on a link returns the key of the whole sentence.
 */
function keyOf(clicked: Element): string | undefined {
  for (let element: Element | null = clicked; element; element = element.parentElement) {
    const texts = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ''))
    const own = readKeys(texts.join('')).at(-1)
    if (own) return own
    const [first, ...others] = new Set(readKeys(element.textContent))
    if (first) return others.length === 0 ? first : undefined
    const label = readKeys(Array.from(element.attributes, ({ value }) => value).join(''))[0]
    if (label) return label
  }
  return undefined
}

/**
 * Starts the preview: shows the drafts that the parent page sends, and sends it the key of each text that is
 * clicked. Only windows of the same origin exchange these messages. The server never renders drafts.
 */
window.showDrafts = (words) => {
  const { t } = words as { t: (id: string, values?: Record<string, unknown>) => string }
  const tell = (message: object) => parent.postMessage(message, location.origin)
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || !data?.drafts) return
    words.t = ((id: string, values) => t(id, values) + shift(String(id), firstMark) + endOfMark) as Translate
    words.take(data.drafts)
  })
  document.addEventListener(
    'click',
    (event) => {
      const key = event.target instanceof Element && keyOf(event.target)
      if (!key) return
      event.preventDefault()
      event.stopPropagation()
      tell({ chosen: key })
    },
    true,
  )
  afterHydration(() => tell({ wants: 'drafts' }))
}

/**
 * Calls `work` once every part of the page is hydrated, because drafts shown earlier would not match the
 * server's HTML. After ten seconds, `work` no longer waits for parts whose code has not loaded.
 */
function afterHydration(work: () => void, deadline = performance.now() + 10_000): void {
  const pending = document.querySelectorAll('[data-pending]')
  // Loads the parts below the view as well.
  for (const part of pending) part.dispatchEvent(new Event('focusin'))
  if (pending.length === 0 || performance.now() > deadline) work()
  else setTimeout(() => afterHydration(work, deadline), 50)
}
