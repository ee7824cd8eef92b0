import { keepEarlyPress } from '#web/lib/early-press.ts'

// The page can be read before any other script runs, so the scripts start once it stands on the screen; until then
// they would share a slow line with what is needed to draw it.
const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []
let starting: Promise<unknown> | undefined

keepEarlyPress(document, start)
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))

function start() {
  for (const href of starting ? [] : others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  starting ??= runAll().catch(() => {
    starting = undefined // the next press may find the network again
  })
}

/** One file at a time, so that the browser can answer the visitor between two of them. */
async function runAll() {
  for (const href of [...others, entry]) await import(/* @vite-ignore */ href)
}
