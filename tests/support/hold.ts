import type { Page, Route } from 'playwright-core'
import { until } from '#tests/support/until.ts'

/** Delays the script until the test releases it, like a slow network. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Delays requests of this method. The test gets each one and lets it continue or fail. */
export async function holdEach(page: Page, address: RegExp, method: string): Promise<() => Promise<Route>> {
  const waiting: Route[] = []
  await page.route(address, (route) =>
    route.request().method() === method ? void waiting.push(route) : route.continue(),
  )
  return () => until(`the next ${method}`, () => waiting.shift())
}

/** The next request to this address is processed, but its response is lost. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
