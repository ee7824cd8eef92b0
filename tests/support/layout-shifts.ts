import type { Page } from 'playwright-core'

/** Sums up from here on what moves without having been pressed; before a page is opened, for every page after it. */
export async function countShifts() {
  Reflect.set(window, 'shifts', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The layout shift score of what was counted since then, as Chromium reckons it (web.dev, "Cumulative Layout Shift"). */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts'))
