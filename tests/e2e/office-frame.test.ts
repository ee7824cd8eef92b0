import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })
await runAs(
  service,
  (tx) => tx`insert into public.site_settings (key, value, is_public)
    values ('fundraising', '{"goal": 300000, "raised": 35240, "supporters": 245}', true)`,
)

/** Screens of the back office, opened by links. On the Content screen, a search limits thousands of texts to a few. */
const screens = [
  'app-ideas',
  'blog',
  'content?q=lede',
  'sponsors',
  'testimonials',
  'community',
  'analytics',
  'settings/money',
  'media',
  'settings',
  'account',
]

it('public pages load no code of the back office', async () => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAndHydrate(page, '/')
  for (const path of ['/app-ideas', '/blog', '/privacy']) await follow(page, path)
  // Allows paths with `idea-dashboard`, because the dashboard of a visitor's own ideas is public.
  expect(
    asked.filter((path) =>
      /admin|(?<!idea-)dashboard|account|login|office|post-failure|rich-text/.test(path),
    ),
  ).toEqual([])
})

it('an administrator searches the back office and opens notifications with the keyboard', async () => {
  const page = await visitor()
  await signInToOffice(page, boss)
  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.locator('body').press('/')
  const search = page.getByRole('combobox', { name: 'Search the back office' })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('clinic')
  await page.getByRole('option', { name: /Clinic Queue/ }).waitFor()
  await expectAccessibleInBothThemes(page, 'the open search')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/app-ideas\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Clinic Queue' }).waitFor()

  const opener = page.getByRole('button', { name: 'Search' })
  await opener.press('Enter')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.locator('summary', { hasText: 'waiting for review' }).press('Enter')
  await page.getByRole('link', { name: /1 app idea to review/ }).press('Enter')
  await page.waitForURL('**/admin/app-ideas/review')
  await page.getByRole('heading', { name: 'Clinic Queue' }).waitFor()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Community' }).click()
  await page.getByRole('heading', { name: 'Community', level: 1 }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

it('axe finds no fault on any screen of the back office, in both themes, at 320 pixels', async () => {
  const page = await visitor({ viewport: { width: 320, height: 700 } })
  for (const path of ['/admin/login', '/admin/forgot-password', '/admin/set-password', '/migration-test']) {
    await openAndHydrate(page, path)
    await expectAccessibleInBothThemes(page, path)
  }
  await signInToOffice(page, boss)
  // Makes one figure unavailable, because an unavailable figure has a different colour.
  const figure = { total: 7, recent: 1 }
  await page.route('**/rpc/get_dashboard_stats**', (route) =>
    route.fulfill({
      json: { supporters: figure, blog_posts: null, active_sponsors: figure, app_ideas: figure },
    }),
  )
  await page.goto('/admin/dashboard')
  await inspect(page, 'dashboard')
  for (const screen of screens) {
    await follow(page, `/admin/${screen}`)
    await inspect(page, screen)
  }
  expect(complaints).toEqual([])
})

/** Follows a link to another page of the site, without loading a document. */
async function follow(page: Page, href: string) {
  const before = await page.title()
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
  await waitUntil(`${href} in place of “${before}”`, async () => (await page.title()) !== before || undefined)
}

async function inspect(page: Page, screen: string) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntil(`${screen} to be at rest`, async () =>
    (await page
      .getByRole('status')
      .getByText(/^Loading/)
      .count()) === 0
      ? true
      : undefined,
  )
  await expectAccessibleInBothThemes(page, screen)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${screen} scrolls sideways`).toBe(320)
}
