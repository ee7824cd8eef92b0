import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { enterOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })

const screens = [
  'dashboard',
  'app-ideas',
  'blog',
  'content',
  'sponsors',
  'testimonials',
  'community',
  'analytics',
  'media',
  'settings',
  'account',
]

it('no public page loads code of the back office', async () => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/app-ideas', '/blog', '/privacy'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(
    asked.filter((path) => /admin|dashboard|account|login|office|post-failure|rich-text/.test(path)),
  ).toEqual([])
}, 40_000)

it('is searched, belled and left by keyboard alone', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.locator('body').press('/')
  const search = page.getByRole('combobox', { name: /^Search ideas/ })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('clinic')
  await page.getByRole('option', { name: /Clinic Queue/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await search.getAttribute('aria-activedescendant')).not.toBeNull()
  await expectAccessible(page, 'the open search')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/app-ideas?q=Clinic+Queue')
  await page.getByRole('button', { name: 'View details of Clinic Queue' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nobody has written this')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  expect(await search.getAttribute('aria-expanded')).toBe('false')

  const bell = page.locator('summary', { hasText: 'waiting for review' })
  await bell.press('Enter')
  await page.getByRole('link', { name: /1 app idea awaits approval/ }).press('Enter')
  await page.waitForURL('**/admin/app-ideas?status=awaiting_approval')

  // A decision empties the bell and is in the history of the idea.
  await page.getByLabel('Update status of Clinic Queue').selectOption('approved')
  await page.locator('summary', { hasText: 'Nothing waits for review' }).waitFor()
  await page.goto('/admin/app-ideas')
  await page.getByRole('button', { name: 'View details of Clinic Queue' }).press('Enter')
  await page.getByText('History', { exact: true }).click()
  await page.getByText('Status: Awaiting approval → Approved').waitFor()
  await page.getByText(`by ${boss.email}`).waitFor()
}, 40_000)

it('all ten entries lead somewhere, from a drawer on a phone, and five say that they are coming', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await enterOffice(page, boss)
  for (const name of [
    'Content Management',
    'Community Management',
    'Analytics',
    'Media Library',
    'Settings',
  ]) {
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await menu.getByRole('navigation', { name: 'Back office' }).getByRole('link').count()).toBe(10)
    await menu.getByRole('link', { name: name.split(' ')[0] ?? '' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByText('This feature is coming soon.').waitFor()
  }
}, 40_000)

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
  await page.getByText('Nothing was run yet.').waitFor()
}, 40_000)

it('when the figures do not come, the dashboard says so and Retry brings them', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.route('**/rpc/get_dashboard_stats**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByText('Failed to load dashboard data').waitFor()
  await page.unroute('**/rpc/get_dashboard_stats**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('App Ideas').first().waitFor()
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
}, 40_000)

it.each(['light', 'dark'] as const)(
  'no screen has anything that axe objects to, %s, at 320 pixels',
  async (colorScheme) => {
    const page = await visitor({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 700 },
    })
    const before = complaints.length
    for (const path of ['/admin/login', '/admin/forgot-password', '/admin/set-password', '/migration-test']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectAccessible(page, path)
    }
    await enterOffice(page, boss)
    for (const screen of screens) {
      await page.goto(`/admin/${screen}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await until('the screen to be at rest', async () =>
        (await page.getByText(/^Loading/).count()) === 0 ? true : undefined,
      )
      await expectAccessible(page, `${screen}, ${colorScheme}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${screen} scrolls sideways`).toBe(320)
    }
    expect(complaints.slice(before)).toEqual([])
  },
  60_000,
)
