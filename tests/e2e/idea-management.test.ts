import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { holdEach } from '#tests/support/hold.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const stored = (id: string) =>
  runAs(
    service,
    async (tx) =>
      (await tx`select status, rejection_reason, vote_count from public.app_ideas where id = ${id}`)[0],
  )
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('on a phone: read, rejected with a reason, several moved at once, one deleted', async () => {
  const clinic = await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })
  const choir = await buildIdea(runAs, { title: 'Choir Parts', status: 'approved' })
  const phone = await visitor({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await enterOffice(phone, boss)
  await phone.goto('/admin/app-ideas')
  await phone.getByText('Showing 2 of 2 app ideas').waitFor()

  await phone.getByRole('link', { name: 'Clinic Queue', exact: true }).tap()
  await phone.getByRole('heading', { name: 'Clinic Queue', level: 1 }).waitFor()
  await phone.getByText('Tech stack').waitFor()
  await phone.getByText('2 of 2', { exact: true }).waitFor()
  await phone.getByText('No administrator has changed this yet.').waitFor()
  await expectAccessibleInBothThemes(phone, 'the record of an idea on a phone')
  const reject = phone.getByRole('button', { name: 'Reject', exact: true })
  const thumb = await reject.boundingBox()
  expect(thumb?.y, 'in reach of the thumb').toBeGreaterThan(780 / 2)
  expect(thumb?.height).toBeGreaterThanOrEqual(66)
  await reject.tap()
  const reasons = phone.getByRole('dialog', { name: 'Reject App Idea' })
  await reasons.getByLabel('Reason (optional)').fill('Too large for one day.')
  await expectAccessible(phone, 'the reason of a rejection')
  await reasons.getByRole('button', { name: 'Reject' }).tap()
  await reasons.waitFor({ state: 'hidden' })
  await phone.getByText('Status: Awaiting approval → Rejected').waitFor()
  await reject.and(phone.locator(':disabled')).waitFor()
  await phone.getByRole('link', { name: 'App Ideas', exact: true }).tap()
  await phone.getByRole('tab', { name: 'Rejected 1' }).waitFor()
  expect(await stored(clinic)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Too large for one day.',
  })

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
  await question
    .getByText('Are you sure you want to delete this app idea? This action cannot be undone.')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).tap()
  await phone.getByText('Showing 1 of 1 app ideas').waitFor()
  expect(await stored(choir)).toBeUndefined()

  // A filter of one's own, under a name, is there again after a visit elsewhere.
  await phone.goto('/admin/app-ideas?status=testing')
  const openSheet = () => phone.getByRole('button', { name: 'Filter', exact: true }).tap()
  await openSheet()
  await expectAccessibleInBothThemes(phone, 'the filters of the ideas on a phone')
  await phone.getByRole('button', { name: 'Save filter' }).tap()
  const naming = phone.getByRole('dialog', { name: 'Save filter' })
  await naming.getByRole('button', { name: 'Save filter' }).tap()
  await naming.getByText('Enter a name of 1 to 40 characters').waitFor()
  await naming.getByLabel('Name').fill('In testing')
  await naming.getByRole('button', { name: 'Save filter' }).tap()
  await naming.waitFor({ state: 'hidden' })
  // The server fails as they are read.
  const own = '**/auth/v1/user'
  await phone.route(own, (route) => route.fulfill({ status: 500, json: {} }))
  await phone.goto('/admin/app-ideas')
  const saved = phone.getByRole('navigation', { name: 'Saved filters' })
  await openSheet()
  await phone.getByText('Your saved filters could not be loaded.').waitFor()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
  await phone.unroute(own)
  await phone.getByRole('button', { name: 'Retry' }).tap()
  await saved.getByRole('link', { name: 'In testing' }).tap()
  await phone.waitForURL('**/admin/app-ideas?status=testing')
  await expectAccessibleInBothThemes(phone, 'a list with a saved filter')
  await phone.getByRole('button', { name: 'Remove saved filter' }).tap()
  await saved.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

it('on a phone of 360 x 740 the search has room, each card says its day whole, and four are seen', async () => {
  for (const number of [1, 2, 3, 4, 5])
    await buildIdea(runAs, { title: `Ferry Times ${number}`, status: 'awaiting_approval' })
  const phone = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enterOffice(phone, boss)
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
  await runAs(service, (tx) => tx`delete from public.app_ideas where title like 'Ferry Times %'`, {
    invalidates: ['app_ideas'],
  })
})

it('on a desktop, by keyboard, in the dark: an arrow opens the list and sends nothing; rows stand still, and news waits', async () => {
  const market = await buildIdea(runAs, { title: 'Market Prices', status: 'awaiting_approval' })
  const desk = await visitor({ colorScheme: 'dark' })
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas?status=awaiting_approval')
  const select = desk.getByLabel('Update status of Market Prices')
  await select.focus()
  expect(await select.locator('option').allTextContents()).toEqual([
    'Awaiting Approval',
    'Approved',
    'Rejected',
    'In Development',
    'Completed',
  ])
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Escape')
  expect(await select.inputValue()).toBe('awaiting_approval')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')

  // What is decided stays in its place. For some seconds it can be taken back, by key or button; then it says so and stands.
  await desk.getByText('Approved. Market Prices').waitFor()
  await desk.getByRole('tab', { name: 'Awaiting Approval 0' }).waitFor()
  await expect.poll(() => select.inputValue()).toBe('approved')
  expect(await stored(market)).toMatchObject({ status: 'approved' })
  await desk.keyboard.press('z')
  await desk.getByText('Undone.').waitFor()
  await expect.poll(() => select.inputValue()).toBe('awaiting_approval')
  expect(await stored(market)).toMatchObject({ status: 'awaiting_approval' })
  await select.selectOption('approved')
  await desk.getByText('Approved. Market Prices').waitFor()
  await runAs(service, (tx) => tx`update private.decisions set decided_at = decided_at - private.undo_time()`)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await desk.getByText('Too late to undo. The email is already being sent.').waitFor()
  expect(await stored(market)).toMatchObject({ status: 'approved' })
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await desk.getByText('No app ideas found matching your criteria').waitFor()

  // What comes meanwhile waits until it is asked for.
  await desk.getByRole('tab', { name: /^Awaiting Approval/ }).press('Home')
  await row(desk, 'Market Prices').waitFor()
  await buildIdea(runAs, { title: 'Phone Repair Guide', submitterName: 'Technician, Kumasi' })
  const waiting = desk.getByRole('button', { name: '1 new idea' })
  await waiting.waitFor()
  expect(await row(desk, 'Phone Repair Guide').count()).toBe(0)
  await expectAccessibleInBothThemes(desk, 'a list with a new idea')
  await waiting.press('Enter')
  await row(desk, 'Phone Repair Guide').waitFor()
  await waiting.waitFor({ state: 'detached' })
  await desk.getByLabel('Search app ideas').fill('technician')
  await desk.getByText('Showing 1 of 1 app ideas').waitFor()

  await desk.route('**/rest/v1/app_ideas**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await desk.getByLabel('Update status of Phone Repair Guide').selectOption('completed')
  await desk.getByText('Failed to update idea status').waitFor()
  expect(await desk.getByLabel('Update status of Phone Repair Guide').inputValue()).toBe('approved')
})

it('voters to look at: held votes are counted or dropped; an ended session writes nothing', async () => {
  const idea = await buildIdea(runAs, { title: 'Bus Times' })
  for (const email of ['ada@example.org', 'x@yopmail.com']) {
    const person = await buildPerson(runAs, email)
    await runAs(service, (tx) => tx`update auth.users set are_votes_held = true where id = ${person.id}`)
    await runAs(service, (tx) => tx`select * from private.vote_on_idea(${person.id}, ${idea}, true)`)
  }
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto(`/admin/app-ideas/${idea}`)
  await desk.getByRole('heading', { name: '0 votes' }).waitFor()
  await desk.getByText('2 votes held.').waitFor()
  await desk.getByText(/: 2 votes, 2 of them held$/).waitFor({ state: 'attached' })
  await desk.getByRole('link', { name: 'App Ideas', exact: true }).last().click()
  await row(desk, 'Bus Times').getByText('2 votes held').waitFor()
  await desk.getByRole('button', { name: '2 voters to review' }).press('Enter')
  await desk.getByText('Showing 2 of 2 voters').waitFor()
  await row(desk, 'x@yopmail.com').getByText('Disposable email address').waitFor()
  await expectAccessible(desk, 'the voters to look at')

  await desk.getByLabel('Select ada@example.org').press('Space')
  await desk.getByRole('button', { name: 'Count votes' }).press('Enter')
  const counted = desk.getByRole('alertdialog', { name: 'Count votes' })
  await counted.getByRole('button', { name: 'Count votes' }).press('Enter')
  await desk.getByText('1 vote counted.').waitFor()
  expect(await stored(idea)).toMatchObject({ vote_count: 1 })
  await desk.getByText('Showing 1 of 1 voters').waitFor()

  await desk.getByLabel('Select x@yopmail.com').press('Space')
  await desk.getByRole('button', { name: 'Delete votes' }).press('Enter')
  const dropped = desk.getByRole('alertdialog', { name: 'Delete votes' })
  await dropped.getByText('This action cannot be undone.').waitFor()
  await dropped.getByRole('button', { name: 'Delete votes' }).press('Enter')
  await desk.getByText('1 vote deleted.').waitFor()
  await desk.getByRole('button', { name: /to look at/ }).waitFor({ state: 'detached' })
  expect(await stored(idea)).toMatchObject({ vote_count: 1 })

  // A session that ended elsewhere writes nothing, and the screen says what happened.
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  const told = desk.getByText('Your session has ended. Sign in again to continue.').waitFor()
  // The page may hear of it before the press.
  await Promise.race([
    desk
      .getByLabel('Update status of Bus Times')
      .selectOption('completed')
      .catch(() => {}),
    told,
  ])
  await told
  expect(await stored(idea)).toMatchObject({ status: 'approved' })
})

it('at 1440 x 900 twelve whole ideas are seen; all that match are decided at once, and what failed is tried again', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.app_ideas (title, description, submitter_name, target_users, status)
      select 'Kiosk ' || n, 'A kiosk that knows what its street needs this week.', 'Trader, Onitsha', array['Students'], 'awaiting_approval'
      from generate_series(1, 60) as n`,
    { invalidates: ['app_ideas'] },
  )
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas?q=kiosk&page=999')
  await desk.waitForURL((url) => url.search === '?q=kiosk&page=3')
  await desk.getByText('Showing 10 of 60 app ideas').waitFor()
  await desk.goto('/admin/app-ideas?q=kiosk')
  await desk.getByText('Showing 25 of 60 app ideas').waitFor()
  await desk.getByLabel('Sort by').selectOption('Title')
  await desk.waitForURL((url) => url.search === '?q=kiosk&sort=title&direction=ascending')
  await desk.locator('tbody tr').first().getByText('Kiosk 1', { exact: true }).waitFor()
  await desk.getByLabel('Sort by').selectOption('Date Created')
  await desk.waitForURL((url) => url.search === '?q=kiosk')
  for (const name of ['Idea', 'Submitter', 'Status', 'Votes', 'Created', 'Update Status', 'Actions'])
    await desk.getByRole('columnheader', { name, exact: true }).waitFor()
  await desk.locator('table[aria-busy]').waitFor({ state: 'detached' })
  await row(desk, 'Kiosk').first().getByRole('checkbox').check()
  const whole = await desk.evaluate(() => {
    const foot = innerHeight - (document.querySelector('.dock')?.getBoundingClientRect().height ?? 0)
    const rows = [...document.querySelectorAll('tbody tr')].map((line) => line.getBoundingClientRect())
    return rows.filter(({ bottom }) => bottom <= foot).length
  })
  expect(whole).toBeGreaterThanOrEqual(12)
  await expectAccessibleInBothThemes(desk, 'ticked ideas')

  // By keys alone: from row to row, one ticked, several, all that match; what is typed into the search is no key.
  const current = desk.locator('tr[aria-current=true]')
  for (const key of ['x', 'j', 'x', 'j', 'j', 'Shift+X']) await desk.keyboard.press(key)
  await desk.getByText('3 selected').waitFor()
  expect(await current.getAttribute('aria-selected')).toBe('true')
  await desk.keyboard.press('k')
  expect(await current.evaluate((line: HTMLTableRowElement) => line.sectionRowIndex)).toBe(2)
  await desk.keyboard.press('Shift+A')
  await desk.getByText('60 selected').waitFor()
  await desk.keyboard.press('?')
  const keys = desk.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Next row').waitFor()
  await expectAccessible(desk, 'the keys of a list')
  await desk.keyboard.press('x')
  await desk.keyboard.press('Escape')
  await desk.getByText('60 selected').waitFor()
  await desk.keyboard.press('/')
  const search = desk.getByLabel('Search app ideas')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await search.press('End')
  await search.press('k')
  expect(await search.inputValue()).toBe('kioskk')
  await search.press('Backspace')

  // The record of one leads by keys to its neighbours, also over the edge of a page, and back to the list as it was.
  const list = '/admin/app-ideas?q=kiosk&sort=title&direction=ascending'
  await desk.goto(list)
  await row(desk, 'Kiosk 31').getByText('A kiosk that knows').click()
  await desk.keyboard.press('Enter')
  const title = (name: string) => desk.locator('h1:focus', { hasText: name }).waitFor()
  await title('Kiosk 31')
  await desk.getByText('25 of 60').waitFor()
  await desk.keyboard.press('j')
  await title('Kiosk 32')
  await desk.getByText('26 of 60').waitFor()
  await desk.keyboard.press('k')
  await title('Kiosk 31')
  await desk.getByRole('combobox', { name: /^Search ideas/ }).press('j')
  await desk.getByRole('combobox', { name: /^Search ideas/ }).fill('')
  await expectAccessibleInBothThemes(desk, 'the record of an idea')
  await desk.getByText('25 of 60').waitFor()
  await desk.getByRole('link', { name: 'App Ideas', exact: true }).last().click()
  await desk.waitForURL(`**${list}`)
  await desk.goto('/admin/app-ideas?q=kiosk')
  await row(desk, 'Kiosk').first().getByRole('checkbox').check()

  await desk.getByRole('button', { name: 'Select all 60 matching rows' }).press('Enter')
  await desk.getByText('All 60 matching rows are selected').waitFor()
  let writes = 0
  await desk.route('**/rest/v1/app_ideas**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    writes += 1
    return writes === 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await desk.getByRole('button', { name: 'Approve 60' }).press('Enter')
  await desk.getByText('Failed to bulk update ideas. 25 of 60 are done.').waitFor()
  await desk.getByText('35 selected').waitFor()
  // One that its submitter deletes meanwhile is not told as approved.
  await runAs(
    service,
    (tx) => tx`
      delete from public.app_ideas where id =
        (select id from public.app_ideas where title like 'Kiosk %' and status <> 'approved' limit 1)`,
  )
  await desk.getByRole('button', { name: 'Try the other 35' }).press('Enter')
  await desk.getByText('Approved. 34 ideas. 1 idea no longer exists').waitFor()
  const waiting = await runAs(
    service,
    (tx) => tx`select 1 from public.app_ideas where title like 'Kiosk %' and status <> 'approved'`,
  )
  expect(waiting).toHaveLength(0)
  // Another filter asks for other rows, so nothing that is out of sight stays ticked.
  await row(desk, 'Kiosk').first().getByRole('checkbox').check()
  await desk.getByRole('tab', { name: /^Rejected/ }).press('Enter')
  await desk.getByText('1 selected').waitFor({ state: 'detached' })
})

it('a question that is being carried out says so and cannot be closed', async () => {
  await buildIdea(runAs, { title: 'Slow Goodbye', status: 'approved' })
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas?q=Slow+Goodbye')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await desk.route('**/rest/v1/app_ideas?id=eq.*', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  await desk.getByRole('button', { name: 'Delete Slow Goodbye' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Delete App Idea' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByText('Processing...').filter({ visible: true }).waitFor()
  await desk.keyboard.press('Escape')
  expect(await question.isVisible()).toBe(true)
  expect(await question.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  release()
  await question.waitFor({ state: 'hidden' })
  await desk.getByText('No app ideas found matching your criteria').waitFor()
})

it('a second decision takes nothing from the one that is on its way: each stays, is told, and its failure is said', async () => {
  for (const title of ['Bread Prices A', 'Bread Prices B'])
    await buildIdea(runAs, { title, status: 'awaiting_approval' })
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas?q=Bread+Prices&sort=title&direction=ascending')
  await row(desk, 'Bread Prices B').waitFor()
  const statusOf = (letter: string) => desk.getByLabel(`Update status of Bread Prices ${letter}`)
  const next = await holdEach(desk, /\/rest\/v1\/app_ideas/, 'PATCH')
  for (const key of ['j', 'a', 'j', 'a', 'a']) await desk.keyboard.press(key)
  await expect.poll(() => statusOf('B').inputValue()).toBe('approved')
  expect(await statusOf('A').inputValue()).toBe('approved')
  await (await next()).continue()
  await desk.getByText('Approved. Bread Prices A').waitFor()
  await desk.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await statusOf('B').inputValue()).toBe('approved')
  await (await next()).continue()
  await desk.getByText('Approved. Bread Prices B').waitFor()
  await desk.getByRole('button', { name: 'Undo' }).waitFor()

  // One that fails while it is asked why another is refused is not said in that question, but after it.
  await statusOf('A').selectOption('completed')
  const completed = await next()
  await statusOf('B').selectOption('rejected')
  const reasons = desk.getByRole('dialog', { name: 'Reject App Idea' })
  await completed.fulfill({ status: 500, body: '{}' })
  await expect.poll(() => statusOf('A').inputValue()).toBe('approved')
  expect(await reasons.getByText('Failed to update idea status').count()).toBe(0)
  await reasons.getByRole('button', { name: 'Reject' }).click()
  await (await next()).continue()
  await desk.getByText('Rejected. Bread Prices B').waitFor()
  // Which of the two it was stands with it.
  const failure = desk.getByRole('alert').filter({ hasText: 'Failed to update idea status' })
  expect(await failure.innerText()).toMatch(/^Bread Prices A\n/)
})
