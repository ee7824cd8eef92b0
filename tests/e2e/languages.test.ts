import { expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, complaints } = await createTestSite()

// A page that React finds other than the server drew it complains, and so it does about a word of another language.
it.each(languageCodes)(
  '%s: pages wake up as they were drawn, before and on the day, and hold on a small phone',
  async (language) => {
    const page = await visitor({ viewport: { width: 320, height: 640 } })
    const prefix = language === 'en' ? '' : `/${language}`
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.woff2')) fonts.push(request.url())
    })
    const home = prefix || '/'
    const paths = [
      `${home}?preview=before`,
      ...[home, `${prefix}/live`, `${prefix}/apps`, `${prefix}/apps/3`].map((path) => `${path}?preview=live`),
      ...['register-supporter', 'sponsors', 'verify', 'record'].map((page) => `${prefix}/${page}`),
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.locator('#root:not([data-pending])').waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
    expect(new Set(fonts.map((url) => url.split('/').at(-1))).size).toBeLessThanOrEqual(2)
    await expectAccessible(page, `the landing page in ${language}`)
  },
)

it('a link stays in the language, and the menu at the foot leads to the same page in another', async () => {
  const page = await visitor()
  await page.goto('/fr/app-ideas')
  await page.locator('#root:not([data-pending])').waitFor()
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await page.waitForURL('**/fr/blog')
  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'Kiswahili' }).click()
  await page.waitForURL('**/sw/blog')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  await page.getByRole('link', { name: 'Here is the English.' }).click()
  await page.waitForURL((url) => url.pathname === '/blog')
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})
