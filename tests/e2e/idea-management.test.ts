import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas`))

const stored = (id: string) =>
  runAs(
    service,
    async (tx) =>
      (await tx`select status, rejection_reason, vote_count from public.app_ideas where id = ${id}`)[0],
  )
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('an administrator with a phone rejects an idea with a reason, moves several, deletes one and saves a filter', async () => {
  const clinic = await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })
  const choir = await buildIdea(runAs, { title: 'Choir Parts', status: 'approved' })
  const phone = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInToOffice(phone, boss)
  await phone.goto('/admin/app-ideas')
  await phone.getByText('Showing 2 of 2 app ideas').waitFor()

  await phone.getByRole('link', { name: 'Clinic Queue', exact: true }).tap()
  await phone.getByRole('heading', { name: 'Clinic Queue', level: 1 }).waitFor()
  await phone.getByText('Tech stack').waitFor()
  await phone.getByText('2 of 2', { exact: true }).waitFor()
  await expectAccessibleInBothThemes(phone, 'the record of an idea on a phone')
  const reject = phone.getByRole('button', { name: 'Reject', exact: true })
  const thumb = await reject.boundingBox()
  expect(thumb?.y, 'in reach of the thumb').toBeGreaterThan(740 / 2)
  expect(thumb?.height).toBeGreaterThanOrEqual(66)
  await reject.tap()
  const reasons = phone.getByRole('dialog', { name: 'Reject App Idea' })
  await reasons.getByLabel('Reason (optional)').fill('Too large for one day.')
  await expectAccessible(phone, 'the reason of a rejection')
  await reasons.getByRole('button', { name: 'Reject' }).tap()
  await reasons.waitFor({ state: 'hidden' })
  await phone.getByText('Status: Awaiting approval → Rejected').waitFor()
  await phone.getByRole('link', { name: 'App Ideas', exact: true }).tap()
  await phone.getByRole('tab', { name: 'Rejected 1' }).waitFor()

  const top = await row(phone, 'Choir Parts').evaluate((card) => card.getBoundingClientRect().top)
  expect(top, 'the first idea is on the first screen').toBeLessThan(400)
  await phone.getByRole('button', { name: 'Select', exact: true }).tap()
  await phone.getByRole('button', { name: 'All on this page' }).tap()
  await phone.getByText('2 selected').waitFor()
  await expectAccessible(phone, 'the ideas on a phone')
  await phone.getByLabel('Update Status', { exact: true }).selectOption('testing')
  await phone.getByRole('tab', { name: 'Testing 2' }).waitFor()
  expect(await stored(clinic)).toMatchObject({ status: 'testing', rejection_reason: null })
  expect(await stored(choir)).toMatchObject({ status: 'testing' })

  await phone.getByRole('button', { name: 'Done' }).tap()
  await phone.getByRole('button', { name: 'More for Choir Parts' }).tap()
  const menu = phone.getByRole('dialog', { name: 'Choir Parts' })
  await menu.getByRole('link', { name: 'View details' }).waitFor()
  await expectAccessibleInBothThemes(phone, 'what can be done with one idea')
  await menu.getByRole('button', { name: 'Delete' }).tap()
  const question = phone.getByRole('alertdialog', { name: 'Delete App Idea' })
  await question.getByRole('button', { name: 'Delete' }).tap()
  await phone.getByText('Showing 1 of 1 app ideas').waitFor()
  expect(await stored(choir)).toBeUndefined()

  await phone.getByRole('tab', { name: /^Testing/ }).tap()
  const openSheet = () => phone.getByRole('button', { name: 'Filter', exact: true }).tap()
  await openSheet()
  await expectAccessibleInBothThemes(phone, 'the filters of the ideas on a phone')
  await phone.getByRole('button', { name: 'Save filter' }).tap()
  const naming = phone.getByRole('dialog', { name: 'Save filter' })
  await naming.getByLabel('Name').fill('In testing')
  await naming.getByRole('button', { name: 'Save filter' }).tap()
  await naming.waitFor({ state: 'hidden' })
  await openSheet()
  await phone.getByRole('link', { name: 'In testing' }).waitFor()
  await expectAccessibleInBothThemes(phone, 'a list with a saved filter')

  // At 360 x 740 px the search fits, each card shows its whole date, and four cards are visible.
  for (const number of [1, 2, 3, 4, 5])
    await buildIdea(runAs, { title: `Ferry Times ${number}`, status: 'awaiting_approval' })
  await phone.goto('/admin/app-ideas?q=Ferry')
  await phone.getByText('Showing 5 of 5 app ideas').waitFor()
  const search = await phone.getByRole('searchbox', { name: 'Search app ideas' }).boundingBox()
  expect(search?.width).toBeGreaterThan(180)
  const cards = await phone.getByRole('row').filter({ hasText: 'Ferry Times' }).all()
  const title = await cards[3]?.getByRole('link').first().boundingBox()
  expect(
    (title?.y ?? 740) + (title?.height ?? 0),
    'the fourth idea is named on the first screen',
  ).toBeLessThan(740)
  const day = cards[0]?.getByText(/^, \d{1,2} [A-Z][a-z]{2}$/)
  expect(await day?.evaluate((shown) => shown.scrollWidth <= shown.clientWidth + 1)).toBe(true)
  expect(complaints).toEqual([])
})

it('the idea list shows twelve rows at 1440 x 900, and an arrow key opens the status list', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.app_ideas (title, description, submitter_name, target_users, status)
      select 'Kiosk ' || n, 'A kiosk that knows what its street needs this week.', 'Trader, Onitsha', array['Students'], 'awaiting_approval'
      from generate_series(1, 30) as n`,
  )
  const desk = await visitor({ colorScheme: 'dark', acceptDownloads: true })
  await signInToOffice(desk, boss)
  await desk.goto('/admin/app-ideas?q=kiosk')
  await desk.getByText('Showing 25 of 30 app ideas').waitFor()
  await desk.locator('table[aria-busy]').waitFor({ state: 'detached' })
  await row(desk, 'Kiosk').first().getByRole('checkbox').check()
  const whole = await desk.evaluate(() => {
    const foot = innerHeight - (document.querySelector('.dock')?.getBoundingClientRect().height ?? 0)
    const rows = [...document.querySelectorAll('tbody tr')].map((line) => line.getBoundingClientRect())
    return rows.filter(({ bottom }) => bottom <= foot).length
  })
  expect(whole).toBeGreaterThanOrEqual(12)
  await expectAccessibleInBothThemes(desk, 'ticked ideas')
  await desk.keyboard.press('?')
  await desk.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next row').waitFor()
  await expectAccessible(desk, 'the keys of a list')
  await desk.keyboard.press('Escape')
  // A click on the text focuses its row, and Enter opens it.
  await row(desk, 'Kiosk').nth(1).getByText('A kiosk that knows').click()
  await desk.keyboard.press('Enter')
  await desk.locator('h1:focus', { hasText: 'Kiosk' }).waitFor()
  // Letters typed into the search are not shortcuts.
  const title = await desk.locator('h1').innerText()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: 'Search the back office' }).press('j')
  await desk.keyboard.press('Escape')
  expect(await desk.locator('h1').innerText()).toBe(title)
  await expectAccessibleInBothThemes(desk, 'the record of an idea')

  // An arrow key opens the list of statuses and sends nothing.
  const market = await buildIdea(runAs, { title: 'Market Prices', status: 'awaiting_approval' })
  await desk.goto('/admin/app-ideas?status=awaiting_approval&q=market')
  const select = desk.getByLabel('Update status of Market Prices')
  await select.focus()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Escape')
  expect(await select.inputValue()).toBe('awaiting_approval')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await desk.getByText('Approved. Market Prices').waitFor()
  await expect.poll(() => select.inputValue()).toBe('approved')
  expect(await stored(market)).toMatchObject({ status: 'approved' })
  await desk.getByRole('tab', { name: /^Awaiting Approval/ }).press('Home')
  await row(desk, 'Market Prices').waitFor()
  await buildIdea(runAs, { title: 'Market Repair Guide' })
  await desk.getByRole('button', { name: '1 new idea' }).waitFor()
  await expectAccessibleInBothThemes(desk, 'a list with a new idea')
})
