import type { Page } from 'playwright-core'

/**
 * Counts layout shifts that input did not cause. Runs in each page that is opened after it is added as an
 * init script.
 */
export async function startCountingLayoutShifts() {
  Reflect.set(window, 'shifts', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Returns the layout shift score so far, as Chromium calculates it (web.dev, "Cumulative Layout Shift"). */
export const readLayoutShiftScore = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'shifts'))
