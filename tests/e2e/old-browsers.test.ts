import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, url, runAs } = await createTestSite()
const id = await buildIdea(runAs, { title: 'Clinic Queue' })

/** A browser that lacks the newest thing which the full pages need. */
async function oldVisitor(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visitor(options)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
  return page
}

const place = (page: Page) => page.url().slice(url.length)

it('a browser of the written floor stays on the full page, whose address does not keep the wish for it', async () => {
  const page = await visitor()
  await page.goto('/fr/app-ideas?sort=newest&full#top')
  expect(place(page)).toBe('/fr/app-ideas?sort=newest#top')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('full'))).toBeNull()
  await page.goto('/')
  expect(place(page)).toBe('/')
  expect(await page.locator('.light-first').isVisible()).toBe(false)
})

it.each([
  ['/', '/?lite'],
  ['/app-ideas?sort=newest&q=clinic#list', '/app-ideas?sort=newest&q=clinic&lite#list'],
  [`/fr/app-ideas/${id}`, `/fr/app-ideas/${id}?lite`],
  ['/live', '/live?lite'],
  ['/blog', '/blog?lite'],
  ['/ha/story', '/ha/story?lite'],
  ['/register-supporter', '/register-supporter?lite'],
  ['/nowhere', '/nowhere?lite'],
])('an older browser that opens %s is led to its light page once', async (from, to) => {
  const page = await oldVisitor()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await page.goto(from, { waitUntil: 'commit' })
  await page.waitForURL(url + to)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.locator('script').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(
    /^\/(fr|ha)\//.exec(from)?.[1] ?? 'en',
  )
  expect(opened.filter((address) => address === url + to)).toHaveLength(1)
  // The light page takes the place of the full one, so Back does not lead into it again.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

it('nothing of the full page is shown before the light one', async () => {
  const page = await oldVisitor()
  await page.addInitScript(() => {
    const seen = () =>
      sessionStorage.setItem(
        'seen',
        `${sessionStorage.getItem('seen') ?? ''}${document.body?.innerText ?? ''}`,
      )
    new MutationObserver(seen).observe(document, { childList: true, subtree: true })
  })
  await page.route(/\?lite$/, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<h1>Light</h1>' })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Light' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('Light')
})

it('the choice between the whole page and the light page is remembered by an older browser', async () => {
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
})

it.each(['/admin', '/admin/app-ideas?status=pending', '/fr/witness', '/read/abc'])(
  'an older browser that opens %s, which has no light form, is told which browsers work',
  async (path) => {
    const page = await oldVisitor()
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL(/[?&]lite$/)
    await page.getByText('Chrome 111').waitFor()
    await page.getByText('iOS 16.4').waitFor()
    expect(await page.locator('script').count()).toBe(0)
    await page.locator('a').last().click()
    await page.waitForURL((address) => !address.search.includes('lite'))
    await page.locator('#root, [data-pending], main').first().waitFor()
    expect(await page.getByText('Chrome 111').count()).toBe(0)
  },
)

it('the overlay and pages for developers are left alone', async () => {
  const page = await oldVisitor()
  await page.goto('/overlay')
  expect(place(page)).toBe('/overlay')
})

it('the first thing on a page without scripts and styles is the way to the light page', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.route('**/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, ''),
    })
  })
  await page.goto('/app-ideas?sort=newest')
  const first = page.locator('a').first()
  expect(await first.isVisible()).toBe(true)
  expect(await first.getAttribute('href')).toBe('/app-ideas?sort=newest&lite')
})

it('a proxy browser is led by the server from a page that is cached, and leaves that page as it is for others', async () => {
  const operaMini = 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'
  const ask = (path: string, userAgent: string) =>
    fetch(url + path, { redirect: 'manual', headers: { 'user-agent': userAgent } })
  const others = [await ask('/fr', 'Chrome'), await ask('/fr', 'Chrome')]
  const led = await ask('/fr', operaMini)
  others.push(await ask('/fr', 'Chrome'))
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    302,
    '/fr?lite',
    'private, no-store',
  ])
  for (const other of others) {
    expect(other.status).toBe(200)
    expect(other.headers.get('vary')).toBe('accept-encoding, save-data')
    expect(other.headers.get('cache-control')).toContain('public')
  }
  expect(await (await ask('/fr?lite', operaMini)).text()).not.toContain('<script')
  expect((await ask('/fr?full', operaMini)).status).toBe(200)
  expect((await ask('/admin/login', operaMini)).headers.get('location')).toBe('/admin/login?lite')
  expect(await (await ask('/admin/login?lite', operaMini)).text()).toContain('Firefox 128')
})
