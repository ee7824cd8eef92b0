import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()

afterEach(() => expect(complaints).toEqual([]))

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const ground = (page: Page) =>
  page.evaluate(() => {
    const surface = document.querySelector('[data-surface="limewash"]')
    return surface && getComputedStyle(surface).backgroundColor
  })

it('a chosen theme applies in other tabs, and is applied before the first paint of the next page', async () => {
  const page = await visitor({ colorScheme: 'light' })
  const other = await page.context().newPage()
  await openAndHydrate(other, '/accessibility')
  await openAndHydrate(page, '/privacy')
  const light = await ground(page)
  await page.getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('Space')
  const dark = await ground(page)
  expect(dark).not.toBe(light)
  await waitUntil('the other tab follows', async () => (await themeOf(other)) === 'dark')

  const release = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/privacy', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await themeOf(page)).toBe('dark')
  expect(await ground(page)).toBe(dark)
  release()
  await waitUntil('the choice is shown', () => page.getByRole('radio', { name: 'Dark' }).isChecked())
  await page.getByRole('radio', { name: 'Light' }).focus()
  await page.keyboard.press('Space')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page), 'light though the device is dark').toBe(light)
  await page.getByText('System', { exact: true }).click()
  expect(await ground(page), 'as the device').toBe(dark)
})

it('clicks on support links are counted by position, even before any script loads, but not in the back office', async () => {
  const supported = () =>
    runAs(
      service,
      async (tx) => {
        const rows = await tx<{ from: string }[]>`
          select props ->> 'from' as from from analytics_events where name = 'click_support' order by id`
        return rows.map(({ from }) => from)
      },
      { readOnly: true },
    )
  const page = await visitor()
  const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: getSentence('campaign.hero.support') }).click()
  expect(await supported()).toEqual([])
  release()
  await waitUntil('the early press counts once', async () => (await supported()).length === 1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support Now' }).click()
  await waitUntil('the nav counts', async () => (await supported()).length === 2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support Now' }).first().click()
  await waitUntil('the footer counts', async () => (await supported()).length === 3)
  await page
    .locator('#sponsorship')
    .getByRole('link', { name: /^Become/ })
    .first()
    .click()
  await waitUntil('a tier counts', async () => (await supported()).length === 4)
  expect(await supported()).toEqual(['hero', 'nav', 'footer', 'Title Sponsor'])

  await openAndHydrate(page, '/admin/login')
  // Leaves the page before it would usually send its events.
  await openAndHydrate(page, '/verify')
  await page.goto('about:blank')
  const paths = () =>
    runAs(service, (tx) => tx<{ path: string }[]>`select path from analytics_events where name = 'page_view'`)
  await waitUntil('the page after it counts, although it was left at once', async () =>
    (await paths()).some(({ path }) => path === '/verify'),
  )
  expect((await paths()).filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

it('on the day, every page has a bar that links to the live page, and celebrates a finished app', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const attempt = { countdownStart: hours(-900), start: hours(-2), end: hours(22), zone: 'Africa/Lagos' }
  const idea = await buildIdea(runAs, { title: 'Rain Alert', submitterName: 'Ngozi' })
  await runAs(service, async (tx) => {
    await tx`insert into site_settings (key, value, is_public) values ('attempt', ${tx.json(attempt)}, true)`
    await tx`delete from challenge_apps`
    await tx`insert into challenge_apps (number, title, state, started_at, finished_at, demo_url, idea_id) values
        (1, 'Clinic Queue', 'done', ${hours(-2)}, ${hours(-1)}, 'https://clinic.example', null),
        (2, 'Rain Alert', 'building', ${hours(-1)}, null, null, ${idea})`
  })
  const page = await visitor()
  const writer = await visitor()
  const french = await visitor()
  await openAndHydrate(french, '/fr/accessibility')
  await page.goto('/privacy')
  await openAndHydrate(writer, '/register-supporter')
  const bar = page.getByRole('complementary', { name: 'Live now' })
  await bar.getByText('App 2: Rain Alert').waitFor()
  await writer.getByLabel('Location').focus()
  await expectAccessibleInBothThemes(page, 'the bar of the day')

  await runAs(
    service,
    (tx) => tx`update challenge_apps set state = 'done', finished_at = ${hours(0)} where number = 2`,
  )
  const celebration = page.getByRole('region', { name: 'Rain Alert is finished' })
  await celebration.getByText('Ngozi asked for it.').waitFor()
  await celebration.getByText('App 2 of 20, finished at').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('.celebration') === null)).toBe(true)
  // Focuses the message, which would otherwise disappear while the other pages are checked.
  const openApp = celebration.getByRole('link', { name: 'Open the app' })
  await openApp.focus()
  const inFrench = french.getByRole('region', { name: 'Rain Alert est terminée' })
  await inFrench.getByText('Demandée par Ngozi.').waitFor()
  expect(await inFrench.evaluate((news) => news.closest('[lang]')?.getAttribute('lang'))).toBe('fr')
  await writer.getByText('App 2 finished', { exact: true }).waitFor()
  expect(await writer.getByRole('region', { name: 'Rain Alert is finished' }).count()).toBe(0)
  expect(await openApp.getAttribute('href')).toBe(`/app-ideas/${idea}`)
  await expectAccessibleInBothThemes(page, 'a finished app')

  await celebration.getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('link').click()
  await page.getByRole('heading', { name: 'The log' }).waitFor()
  await page.goto('/#apps-built')
  const apps = page.locator('#apps-built')
  const wall = apps.getByRole('listitem').filter({ hasText: /App \d+, finished/ })
  await wall.nth(1).waitFor()
  expect(
    await wall.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(['https://clinic.example', `/app-ideas/${idea}`])
  await apps.getByRole('link', { name: 'View All Apps' }).click()
  await page.locator('#finished-apps:focus').waitFor()
  await runAs(service, async (tx) => {
    await tx`delete from site_settings where key = 'attempt'`
    await tx`delete from challenge_apps`
  })
})
