import { bringFile } from '#web/lib/hydration/bring-file.ts'
import { replayEarlyEvents } from '#web/lib/hydration/event-replay.ts'
import { layOutSkippedSections } from '#web/lib/hydration/first-layout.ts'
import { keepSupportPress } from '#web/lib/support-press.ts'

// The page can be read before any other script runs, so the scripts start once it stands on the screen; until then
// they would share a slow line with what is needed to draw it.
const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []
let starting: Promise<unknown> | undefined

// Schemas would try `new Function` to run faster, which our policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
replayEarlyEvents(document, start)
keepSupportPress(document)
window.bringFile = bringFile
// What is kept for visits without a network is read from here, and a page of the office asks for more than the usual 250.
performance.setResourceTimingBufferSize(1_000)
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))

function begin() {
  layOutSkippedSections()
  start()
}

function start() {
  if (!starting) markStyles()
  starting ??= runAll().catch(() => {
    starting = undefined // the next press may find the network again
  })
}

/** All are asked for at once and run one at a time, so that the browser can answer the visitor between two of them. */
async function runAll() {
  const files = [...others, entry]
  for (const [at, href] of files.entries()) {
    bringFile(href).catch(() => {})
    // Asking for forty files in one go keeps a cheap phone busy for a fifth of a second.
    if (at % 6 === 5) await new Promise((goOn) => setTimeout(goOn))
  }
  for (const href of files) {
    await bringFile(href)
    await import(/* @vite-ignore */ href)
    await window.drafts
  }
}

/**
 * The bundler's code fetches a stylesheet unless a link of its address is there. A disabled one fetches nothing when a script
 * adds it; where it stands in the document, Chromium's look ahead fetches it.
 */
function markStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.href }))
  }
}
