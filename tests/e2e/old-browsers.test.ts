import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, url, runAs } = await createTestSite()
const id = await buildIdea(runAs, { title: 'Clinic Queue' })

/** Opens a browser that lacks the newest feature that full pages need. */
async function oldVisitor(): Promise<Page> {
  const page = await visitor()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
  return page
}

const place = (page: Page) => page.url().slice(url.length)

it('a supported browser is not redirected to a light page, and the parameter “full” disappears from the URL', async () => {
  const page = await visitor()
  await page.goto('/fr/app-ideas?sort=newest&full#top')
  expect(place(page)).toBe('/fr/app-ideas?sort=newest#top')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('full'))).toBeNull()
  expect(await page.locator('.light-first').isVisible()).toBe(false)
})

// tests/wire/light-pages.test.ts checks more pages.
it.each([
  ['/app-ideas?sort=newest&q=clinic#list', '/app-ideas?sort=newest&q=clinic&lite#list', 'en'],
  [`/fr/app-ideas/${id}`, `/fr/app-ideas/${id}?lite`, 'fr'],
])(
  'an older browser that opens %s is redirected to its light page once, and shows nothing before the redirect',
  async (from, to, language) => {
    const page = await oldVisitor()
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    await page.addInitScript(() => {
      if (location.search.includes('lite')) return
      const look = () => {
        const text = document.body?.innerText ?? ''
        if (text) sessionStorage.setItem('seen', text)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.goto(from, { waitUntil: 'commit' })
    await page.waitForURL(url + to)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('script').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(opened.filter((address) => address === url + to)).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
    // Expects the light page to replace the full one, so that Back does not return to it.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  },
)

it('an older browser remembers the choice between the full and the light page', async () => {
  const page = await oldVisitor()
  await page.goto('/app-ideas', { waitUntil: 'commit' })
  await page.waitForURL('**/app-ideas?lite')
  await page.getByRole('link', { name: 'Full version' }).click()
  await page.waitForURL('**/app-ideas')
  await page.locator('.page-cost').waitFor()
  await page.goto('/story')
  expect(place(page)).toBe('/story')
  await page.locator('.page-cost').getByRole('link', { name: 'Light version' }).click()
  await page.waitForURL('**/story?lite')
  await page.goto('/story', { waitUntil: 'commit' })
  await page.waitForURL('**/story?lite')

  await page.goto('/admin/app-ideas?status=pending', { waitUntil: 'commit' })
  await page.waitForURL(/[?&]lite$/)
  await page.getByText('Chrome 111').waitFor()
  await page.locator('a').last().click()
  await page.waitForURL((address) => !address.search.includes('lite'))
  await page.locator('#root, [data-pending], main').first().waitFor()
  expect(await page.getByText('Chrome 111').count()).toBe(0)
})
