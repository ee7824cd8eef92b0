import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

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
    reducedMotion: 'reduce', // axe reads colours half-way through a fade
  })
  await enterOffice(phone, boss)
  await phone.goto('/admin/app-ideas')
  await phone.getByText('Showing 2 of 2 app ideas').waitFor()

  await phone.getByRole('button', { name: 'View details of Clinic Queue' }).tap()
  const record = phone.getByRole('dialog', { name: 'Clinic Queue' })
  await record.getByText('Tech stack').waitFor()
  await record.getByRole('button', { name: 'Reject' }).tap()
  const reasons = phone.getByRole('dialog', { name: 'Reject App Idea' })
  await reasons.getByLabel('Reason (optional)').fill('Too large for one day.')
  await expectAccessible(phone, 'the reason of a rejection')
  await reasons.getByRole('button', { name: 'Reject' }).tap()
  await reasons.waitFor({ state: 'hidden' })
  await phone.getByRole('tab', { name: 'Rejected 1' }).waitFor()
  expect(await stored(clinic)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Too large for one day.',
  })

  await phone.getByLabel('Select all shown').tap()
  await phone.getByText('2 selected').waitFor()
  await expectAccessible(phone, 'the ideas on a phone')
  await phone.getByRole('button', { name: 'Move to Testing' }).tap()
  await phone.getByRole('tab', { name: 'Testing 2' }).waitFor()
  expect(await stored(clinic)).toMatchObject({ status: 'testing', rejection_reason: null })
  expect(await stored(choir)).toMatchObject({ status: 'testing' })

  await phone.getByRole('button', { name: 'Delete Choir Parts' }).tap()
  const question = phone.getByRole('alertdialog', { name: 'Delete App Idea' })
  await question
    .getByText('Are you sure you want to delete this app idea? This action cannot be undone.')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).tap()
  await phone.getByText('Showing 1 of 1 app ideas').waitFor()
  expect(await stored(choir)).toBeUndefined()
  expect(complaints).toEqual([])
}, 60_000)

it('on a desktop, by keyboard, in the dark: an arrow opens the list and sends nothing; news comes by itself', async () => {
  const market = await buildIdea(runAs, { title: 'Market Prices', status: 'awaiting_approval' })
  const desk = await visitor({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas?status=awaiting_approval')
  const select = desk.getByLabel('Update status of Market Prices')
  await select.focus()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Escape')
  expect(await select.inputValue()).toBe('awaiting_approval')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await desk.getByText('No app ideas found matching your criteria').waitFor()
  expect(await stored(market)).toMatchObject({ status: 'approved' })

  await desk.getByRole('tab', { name: /^Awaiting Approval/ }).press('Home')
  await row(desk, 'Market Prices').waitFor()
  await buildIdea(runAs, { title: 'Phone Repair Guide', submitterName: 'Technician, Kumasi' })
  await row(desk, 'Phone Repair Guide').waitFor()
  await desk.getByLabel('Search app ideas').fill('technician')
  await desk.getByText('Showing 1 of 1 app ideas').waitFor()

  await desk.route('**/rest/v1/app_ideas**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await desk.getByLabel('Update status of Phone Repair Guide').selectOption('completed')
  await desk.getByText('Failed to update idea status').waitFor()
  expect(await desk.getByLabel('Update status of Phone Repair Guide').inputValue()).toBe('approved')
}, 60_000)

it('voters to look at: held votes are counted or dropped; an ended session writes nothing', async () => {
  const idea = await buildIdea(runAs, { title: 'Bus Times' })
  for (const email of ['ada@example.org', 'x@yopmail.com']) {
    const person = await buildPerson(runAs, email)
    await runAs(service, (tx) => tx`update auth.users set are_votes_held = true where id = ${person.id}`)
    await runAs(service, (tx) => tx`select * from private.vote_on_idea(${person.id}, ${idea}, true)`)
  }
  const desk = await visitor({ reducedMotion: 'reduce' })
  await enterOffice(desk, boss)
  await desk.goto('/admin/app-ideas')
  await desk.locator('summary', { hasText: 'Voters to look at' }).press('Enter')
  await desk.getByText('Showing 2 of 2 voters').waitFor()
  await row(desk, 'x@yopmail.com').getByText('Throw-away mailbox').waitFor()
  await expectAccessible(desk, 'the voters to look at')

  await desk.getByLabel('Select ada@example.org').press('Space')
  await desk.getByRole('button', { name: 'Count votes' }).press('Enter')
  const counted = desk.getByRole('alertdialog', { name: 'Count votes' })
  await counted.getByRole('button', { name: 'Count votes' }).press('Enter')
  await desk.getByText('1 vote counted.').waitFor()
  expect(await stored(idea)).toMatchObject({ vote_count: 1 })
  await desk.getByText('Showing 1 of 1 voters').waitFor()

  await desk.getByLabel('Select x@yopmail.com').press('Space')
  await desk.getByRole('button', { name: 'Drop votes' }).press('Enter')
  const dropped = desk.getByRole('alertdialog', { name: 'Drop votes' })
  await dropped.getByText('This action cannot be undone.').waitFor()
  await dropped.getByRole('button', { name: 'Drop votes' }).press('Enter')
  await desk.getByText('1 vote dropped.').waitFor()
  await desk.getByText('Voters to look at').waitFor({ state: 'detached' })
  expect(await stored(idea)).toMatchObject({ vote_count: 1 })

  // A session that ended elsewhere writes nothing, and the screen says what happened.
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  const told = desk.getByText('Your session has ended. Sign in again to go on.').waitFor()
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
}, 60_000)

it('a question that is being carried out says so and cannot be closed (M466)', async () => {
  await buildIdea(runAs, { title: 'Slow Goodbye', status: 'approved' })
  const desk = await visitor({ reducedMotion: 'reduce' })
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
}, 40_000)
