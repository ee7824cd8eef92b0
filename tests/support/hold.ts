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
