import type { Page, Route } from 'playwright-core'
import { until } from '#tests/support/until.ts'

/** Lets the script wait until it is released, as a slow line would. */
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

/** The next request to this address waits until the test lets it fail; later ones are answered again. */
export async function failWhenTold(page: Page, address: string): Promise<() => void> {
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  await page.route(address, (route) => isCut.then(() => route.abort()), { times: 1 })
  return cut
}

/** Requests of this method wait, each until it is asked for: it may then go on, or fail. */
export async function holdEach(page: Page, address: RegExp, method: string): Promise<() => Promise<Route>> {
  const waiting: Route[] = []
  await page.route(address, (route) =>
    route.request().method() === method ? void waiting.push(route) : route.continue(),
  )
  return () => until(`the next ${method}`, () => waiting.shift())
}

/** The next request to this address arrives and is done; its answer is lost on the way back. */
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
