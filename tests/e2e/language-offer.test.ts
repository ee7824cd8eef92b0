import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildHydrationScript } from '#tests/support/build-hydration-script.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor } = await createTestSite()
const script = await buildHydrationScript({ opened: 'ha' })

it('a browser that prefers Hausa is offered the page in Hausa until the visitor refuses', async () => {
  const page = await reader('ha-NG')
  await open(page, '/app-ideas?view=status')
  const offer = page.getByRole('complementary', { name: 'Hausa' })
  expect(await offer.getAttribute('lang')).toBe('ha')
  const link = offer.getByRole('link', { name: 'Karanta wannan shafi da Hausa' })
  expect(await link.getAttribute('href')).toBe('/ha/app-ideas?view=status')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessibleInBothThemes(page, 'a page that offers Hausa')
  await offer.getByRole('button', { name: 'Rufe' }).press('Enter')
  await offer.waitFor({ state: 'detached' })
  await open(page, '/privacy')
  expect(await offer.count()).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})

function reader(locale: string): Promise<Page> {
  return visitor({ locale, viewport: { width: 320, height: 640 }, bypassCSP: true })
}

/**
 * Opens a page as the server sends it. It is hydrated by a build in which Hausa counts as reviewed by a
 * native speaker.
 */
async function open(page: Page, path: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await page.evaluate(script)
  await page.evaluate(() => (globalThis as unknown as { hydrateThisPage(): Promise<void> }).hydrateThisPage())
}
