import type { Page } from 'playwright-core'

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

/** The next request to this address waits until it is told to fail; later ones are answered again. */
export async function failWhenTold(page: Page, address: string): Promise<() => void> {
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  await page.route(address, (route) => isCut.then(() => route.abort()), { times: 1 })
  return cut
}
