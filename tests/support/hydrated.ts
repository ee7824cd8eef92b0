import type { Page } from 'playwright-core'

/** Waits until the page’s scripts respond to clicks. Before that, a link would reload the page. */
export const waitForHydration = (page: Page) =>
  page.locator('#root:not([data-pending])').waitFor({ state: 'attached' })

export async function openAndHydrate(page: Page, address: string) {
  await page.goto(address)
  await waitForHydration(page)
}

export async function reloadAndHydrate(page: Page) {
  await page.reload()
  await waitForHydration(page)
}
