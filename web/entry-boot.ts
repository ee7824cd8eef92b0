import { bringFile } from '#web/lib/hydration/bring-file.ts'
import { replayEarlyEvents } from '#web/lib/hydration/event-replay.ts'
import { layOutSkippedSections } from '#web/lib/hydration/first-layout.ts'
import { keepSupportPress } from '#web/lib/support-press.ts'

// The page is readable without scripts, so they are loaded after the first paint. Before that they would
// compete with the files that the paint needs.
const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []
let isStarting = false
let areStylesMarked = false
let nextStart: ReturnType<typeof setTimeout> | undefined

// Schemas would try `new Function` to run faster, which our content security policy forbids and browsers
// report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
replayEarlyEvents(document, start)
keepSupportPress(document)
window.bringFile = bringFile
// Read from here: the list of files to store for offline visits. A page of the back office loads more than
// the default of 250.
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
    // A press tries again at once.
    addEventListener('online', start, { once: true })
    clearTimeout(nextStart)
    nextStart = setTimeout(start, 10_000)
  })
}

/**
 * All files are requested at once and run one at a time, so that the browser can respond to the visitor in
 * between.
 */
async function runAll() {
  const files = [...others, entry]
  for (const [at, href] of files.entries()) {
    bringFile(href).catch(() => {})
    // Requesting forty files at once blocks a cheap phone for a fifth of a second.
    if (at % 6 === 5) await new Promise((goOn) => setTimeout(goOn))
  }
  for (const href of files) {
    await bringFile(href)
    await import(/* @vite-ignore */ href)
    await window.drafts
  }
}

/**
 * The bundler's code loads a stylesheet unless a link with its address exists. A disabled link that a script
 * adds loads nothing; in the document, Chromium's preload scanner would load it.
 */
function markStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.href }))
  }
}
