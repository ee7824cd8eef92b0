import type { Page } from 'playwright-core'

/** Waits until the page’s scripts respond to clicks. Before that, a link would reload the page. */
export const hydrated = (page: Page) =>
  page.locator('#root:not([data-pending])').waitFor({ state: 'attached' })

export async function openHydrated(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

export async function reloadHydrated(page: Page) {
  await page.reload()
  await hydrated(page)
}
