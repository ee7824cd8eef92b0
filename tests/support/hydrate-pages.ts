// Runs in a browser, which shows one page after another in the same document. With a document for each page,
// scripts took 90% of the time.

import { hydratePage, readPageData } from '#web/app/hydrate-page.tsx'
import { rootId } from '#web/common/data/public-config.ts'

Object.assign(globalThis, { hydratePages, hydrateThisPage, WebSocket: silentSocket() })
// Removes the observer, so that parts far below are hydrated immediately.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')

let found = new Set<string>()
addEventListener('error', ({ message }) => found.add(message))
addEventListener('unhandledrejection', ({ reason }) => found.add(String(reason)))

/**
 * Returns differences from the server’s HTML and other errors, by address. All pages must be in one language,
 * because a document has only one.
 */
async function hydratePages(addresses: readonly string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {}
  for (const address of addresses) {
    found = new Set()
    await hydrate(address).catch((error) => found.add(String(error)))
    if (found.size > 0) problems[address] = [...found]
  }
  return problems
}

/** Hydrates the current page with its styles, and waits for its idle work. The page stays hydrated. */
async function hydrateThisPage(): Promise<void> {
  await hydratePage(readPageData())
  await untilHydrated()
  for (let turn = 0; turn < 3; turn += 1) await new Promise((idle) => requestIdleCallback(idle))
}

async function hydrate(address: string): Promise<void> {
  const answer = await fetch(address)
  const html = await answer.text()
  history.replaceState(null, '', answer.url)
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
  document.documentElement.lang = / lang="(\w+)"/.exec(tag)?.[1] ?? ''
  // Hides the page, because painting takes time and does not change what React compares.
  document.documentElement.hidden = true
  document.documentElement.innerHTML = html
    .slice(html.indexOf(tag) + tag.length)
    .replace(/<style[^>]*>[\s\S]*?<\/style>|<link[^>]*>/g, '')
  const drawn = texts()
  const root = await hydratePage(readPageData())
  await untilHydrated()
  if (found.size > 0) found.add(firstDifference(drawn, texts()))
  root.unmount()
}

/** Returns the texts of the page in document order. */
function texts(): string[] {
  const walker = document.createTreeWalker(
    document.getElementById(rootId) ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const all: string[] = []
  while (walker.nextNode()) all.push(walker.currentNode.nodeValue ?? '')
  return all
}

/**
 * Returns the first difference between two lists of texts. Ignores digits, because clocks change between
 * rendering and hydration.
 */
function firstDifference(drawn: readonly string[], hydrated: readonly string[]): string {
  const wordsOf = (text = '') => text.replace(/\d+/g, '')
  const at = drawn.findIndex((text, index) => wordsOf(text) !== wordsOf(hydrated[index]))
  return `drawn: ${drawn.slice(at - 1, at + 2).join(' | ')}; hydrated: ${hydrated.slice(at - 1, at + 2).join(' | ')}`
}

async function untilHydrated(): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!isHydrated()) {
    if (performance.now() > deadline) throw new Error('was not hydrated')
    await new Promise((look) => setTimeout(look))
  }
}

/**
 * True if React has hydrated every part of the page. The first node of a part follows a comment node that
 * begins with `$`. React marks this first node when it has hydrated the part.
 */
function isHydrated(): boolean {
  if (document.querySelector('[data-pending]')) return false
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const { nodeValue, nextSibling } = walker.currentNode
    if (!nodeValue?.startsWith('$') || !nextSibling || nextSibling instanceof Comment) continue
    if (!Object.keys(nextSibling).some((key) => key.startsWith('__reactFiber'))) return false
  }
  return true
}

/** Creates a socket that never opens, because these tests need no changes. */
function silentSocket() {
  return class extends EventTarget {
    close() {}
    send() {}
  }
}
