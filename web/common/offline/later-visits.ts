import { trustWorkerUrl } from '#web/common/data/trusted-script.ts'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'

/** Prepares later visits and shows the page's size in the footer once the browser is idle. */
export function prepareLaterVisits(): void {
  runWhenIdle(async () => {
    tellCost()
    keepLightLink()
    // Ignores a failure: browsers without storage have no worker, and the page works without one.
    await startWorker().catch(() => undefined)
  })
}

async function startWorker() {
  await navigator.serviceWorker?.register(trustWorkerUrl('/sw.js'))
  await cachePage()
  await cacheFiles()
}

/** Sends this page's address to the worker, so that it can serve the page without a network. */
export async function cachePage() {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  active?.postMessage({ page: location.href })
}

/**
 * Sends the addresses of the page's built files to the worker, each when it has loaded. The worker does not
 * see requests from before it was active.
 */
async function cacheFiles() {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  new PerformanceObserver((loaded) => {
    const files = loaded.getEntries().map(({ name }) => name)
    const built = files.filter((file) => file.includes('/assets/'))
    if (built.length > 0) active?.postMessage({ files: built })
  }).observe({ type: 'resource', buffered: true })
}

/** Shows the size of the page so far, as transferred over the network. */
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

/**
 * Updates the address of the link to the light page when it is clicked. React does not render this link, so
 * it still has the address of the first page.
 */
function keepLightLink() {
  const link = document.querySelector<HTMLAnchorElement>('.page-cost a')
  link?.addEventListener('click', () => {
    const { pathname, search } = location
    link.href = `${pathname}${search ? `${search}&lite` : '?lite'}`
  })
}
