import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { hold } from '#tests/support/hold.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { enterOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })
await runAs(
  service,
  (tx) => tx`insert into public.site_settings (key, value, is_public)
    values ('fundraising', '{"goal": 300000, "raised": 35240, "supporters": 245}', true)`,
)

const screens = [
  'dashboard',
  'app-ideas',
  'blog',
  // The search limits thousands of texts to a few, because axe checks everything on the page.
  'content?q=lede',
  'sponsors',
  'testimonials',
  'community',
  'analytics',
  'media',
  'settings',
  'account',
]

it('public pages load no code of the back office', async () => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/app-ideas', '/blog', '/privacy']) await openHydrated(page, path)
  // The dashboard of a visitor's own ideas is public.
  expect(
    asked.filter((path) =>
      /admin|(?<!idea-)dashboard|account|login|office|post-failure|rich-text/.test(path),
    ),
  ).toEqual([])
})

it('with a keyboard alone somebody searches the back office, and opens and decides what the bell says is waiting', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.locator('body').press('/')
  const search = page.getByRole('combobox', { name: 'Search the back office' })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('clinic')
  await page.getByRole('option', { name: /Clinic Queue/ }).waitFor()
  expect(await search.getAttribute('aria-activedescendant')).not.toBeNull()
  await expectAccessibleInBothThemes(page, 'the open search')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/app-ideas\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Clinic Queue' }).waitFor()

  const opener = page.getByRole('button', { name: 'Search' })
  await opener.press('Enter')
  await page.keyboard.type('nobody has written this')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  const bell = page.locator('summary', { hasText: 'waiting for review' })
  await bell.press('Enter')
  await page.getByRole('link', { name: /1 app idea to review/ }).press('Enter')
  await page.waitForURL('**/admin/app-ideas/review')
  await page.getByRole('heading', { name: 'Clinic Queue' }).waitFor()
  await page.goto('/admin/app-ideas?status=awaiting_approval')

  // A decision empties the bell and is in the history of the idea.
  await page.getByLabel('Update status of Clinic Queue').selectOption('approved')
  await page.locator('summary', { hasText: 'Nothing to review' }).waitFor()
  await page.goto('/admin/app-ideas')
  await page.getByRole('link', { name: 'View details of Clinic Queue' }).press('Enter')
  await page.getByText('Status: Awaiting approval → Approved').waitFor()
  await page.getByText(`by ${boss.email}`).waitFor()
})

it('on a phone the menu opens as a drawer, and its entries lead to their pages', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await enterOffice(page, boss)
  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  for (const name of ['Content', 'Community', 'Analytics', 'Media', 'Settings']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const entries = menu.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect.poll(() => entries.count()).toBe(13)
    await menu.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }
})

it('the migration page refuses strangers, and runs its three steps for an administrator', async () => {
  const page = await visitor()
  await page.goto('/migration-test')
  await page.getByText('Sign in as an administrator first').first().waitFor()
  expect(await page.getByRole('button', { name: 'Run Migration' }).isDisabled()).toBe(true)
  await enterOffice(page, boss)
  await page.goto('/migration-test')
  await page.getByRole('button', { name: 'Run All Tests' }).click()
  await page.getByText('Successfully migrated 8 sponsors to PostgreSQL.').waitFor()
  await page.getByText('Platinum: 3').waitFor()
  await page.getByText('Partner: 0').waitFor()
  await page.getByRole('button', { name: 'Run Migration' }).click()
  await page.getByText('Sponsors already exist in the database. Migration skipped.').waitFor()
  await expectAccessible(page, '/migration-test')
  await page.getByRole('button', { name: 'Clear Results' }).click()
  await page.getByText('No tests have been run yet.').waitFor()
})

it('the dashboard has figures, news and ways on; when they do not come it says so and Retry brings them', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  const release = await hold(page, /rpc\/get_dashboard_stats/)
  await page.goto('/admin/dashboard')
  await page.getByText('Loading dashboard...').waitFor()
  release()
  await page.route('**/rpc/get_dashboard_stats**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByText('Failed to load dashboard data').waitFor()
  await page.unroute('**/rpc/get_dashboard_stats**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('App Ideas').first().waitFor()
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
  await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
  for (const words of [
    'Total Supporters',
    'Blog Posts',
    'Active Sponsors',
    'App Ideas',
    'Sponsor added: ',
    'of $300,000',
    '11.7% of goal. $144 average per donation.',
  ])
    await page.getByRole('main').getByText(words).first().waitFor()
  await page.getByRole('heading', { name: 'Record Attempt' }).waitFor()
  expect(await page.locator('h1 + p').innerText()).toContain(String(new Date().getFullYear()))
  const lead = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(await lead('Create New Blog Post')).toBe('/admin/blog')
  expect(await lead('Add New Sponsor')).toBe('/admin/sponsors')
  expect(await lead('Review App Ideas')).toBe('/admin/app-ideas')
  // Beside what moved, and among the quick actions.
  const analytics = page.getByRole('link', { name: 'View Analytics' })
  await analytics.nth(1).waitFor()
  expect(await analytics.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/analytics',
    '/admin/analytics',
  ])
  expect(await lead('Main site')).toBe('/')
  await page.getByRole('banner').getByText('Administrator').first().waitFor()
  await page.getByRole('contentinfo').getByText('© 2025 World-record attempt, by its organiser.').waitFor()

  // One count that fails leaves the others where they are.
  const figure = { total: 7, recent: 1 }
  await page.route('**/rpc/get_dashboard_stats**', (route) =>
    route.fulfill({
      json: { supporters: figure, blog_posts: null, active_sponsors: figure, app_ideas: figure },
    }),
  )
  await page.reload()
  const posts = page.getByRole('listitem').filter({ hasText: 'Blog Posts' })
  await posts.getByText('Figure not available.').waitFor()
  expect(await page.getByText('from last month').count()).toBe(3)
  await expectAccessible(page, 'the dashboard without one of its counts')
})

it('axe finds no fault on any screen of the back office, in both themes, at 320 pixels', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } })
  const before = complaints.length
  for (const path of ['/admin/login', '/admin/forgot-password', '/admin/set-password', '/migration-test']) {
    await openHydrated(page, path)
    await expectAccessibleInBothThemes(page, path)
  }
  await enterOffice(page, boss)
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until(`${screen} to be at rest`, async () =>
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
  expect(complaints.slice(before)).toEqual([])
})
