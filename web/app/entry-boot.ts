import { replayEarlyEvents } from '#web/app/hydration/event-replay.ts'
import { layOutSkippedSections } from '#web/app/hydration/first-layout.ts'
import { preloadFile } from '#web/app/hydration/preload-file.ts'
import { storeSupportClick } from '#web/app/support-click.ts'

// Loads the scripts after the first paint, because they would compete with the files that the paint needs.
// The page is readable without them.
const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []
let isStarting = false
let areStylesMarked = false
let nextStart: ReturnType<typeof setTimeout> | undefined

// Keeps Zod from compiling schemas with `new Function` for speed. Our content security policy forbids it, and
// browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
replayEarlyEvents(document, start)
storeSupportClick(document)
window.bringFile = preloadFile
// Makes the browser record up to 1,000 loaded files instead of 250, because a page of the back office loads
// more than that. later-visits.ts sends the recorded files to the service worker, for offline visits.
performance.setResourceTimingBufferSize(1_000)
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))

function begin() {
  layOutSkippedSections()
  start()
}

function start() {
  if (isStarting) return
  isStarting = true
  if (!areStylesMarked) markStyles()
  areStylesMarked = true
  runAll().catch(() => {
    isStarting = false
    // Tries again when the connection is back or after ten seconds. A click also calls `start`.
    addEventListener('online', start, { once: true })
    clearTimeout(nextStart)
    nextStart = setTimeout(start, 10_000)
  })
}

/**
 * Requests all files at the same time, but runs them one at a time, so that the browser can respond to the
 * visitor in between.
 */
async function runAll() {
  const files = [...others, entry]
  for (const [at, href] of files.entries()) {
    preloadFile(href).catch(() => {})
    // Pauses after six files, because forty requests in one go block a cheap phone for a fifth of a second.
    if (at % 6 === 5) await new Promise((goOn) => setTimeout(goOn))
  }
  for (const href of files) {
    await preloadFile(href)
    await import(/* @vite-ignore */ href)
  }
}

/**
 * Adds a disabled link for each stylesheet that is inlined in the document. Without such a link, the
 * bundler's code would load the stylesheet again. A script adds the links, because Chromium's preload scanner
 * would load them if they were in the HTML.
 */
function markStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.href }))
  }
}
