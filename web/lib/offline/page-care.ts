import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { trustWorker } from '#web/lib/trusted-script.ts'

/** What a page does for later visits and says of itself at its foot, once it has nothing better to do. */
export function careForPage(): void {
  whenIdle(async () => {
    tellCost()
    keepLightLink()
    // Where storage is forbidden there is no worker either, and the page is the same without.
    await startWorker().catch(() => undefined)
  })
}

async function startWorker() {
  await navigator.serviceWorker?.register(trustWorker('/sw.js'))
  await keepThisPage()
}

/** Hands the worker this page's address and files, so that it can answer for them without a network. */
export async function keepThisPage() {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ page: location.href, files: files.filter((file) => file.includes('/assets/')) })
}

/** What the page has cost so far, as the browser counted what came over the network. */
function tellCost() {
  const place = document.querySelector<HTMLElement>('[data-cost]')
  if (!place) return
  const tell = () => {
    const came = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const bytes = came.reduce(
      (sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0),
      0,
    )
    const words = place.dataset.cost ?? ''
    place.textContent = words.replace('{kb}', String(Math.max(1, Math.round(bytes / 1000))))
  }
  tell()
  new PerformanceObserver(tell).observe({ type: 'resource' })
}

/** The link stands outside of what changes with the address, so it reads the address when it is pressed. */
function keepLightLink() {
  const link = document.querySelector<HTMLAnchorElement>('.page-cost a')
  link?.addEventListener('click', () => {
    const { pathname, search } = location
    link.href = `${pathname}${search ? `${search}&lite` : '?lite'}`
  })
}
