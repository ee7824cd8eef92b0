import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { trustWorker } from '#web/lib/trusted-script.ts'

/** Prepares later visits and shows the page's size in the footer, when the browser is idle. */
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

/** The size of the page so far, as the browser counted it on the network. */
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

/** The link is outside the part that changes with the address, so it reads the address when it is pressed. */
function keepLightLink() {
  const link = document.querySelector<HTMLAnchorElement>('.page-cost a')
  link?.addEventListener('click', () => {
    const { pathname, search } = location
    link.href = `${pathname}${search ? `${search}&lite` : '?lite'}`
  })
}
