import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ideaAdminMessages as sentences } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { setPhoneViewport } from '#tests/support/set-phone-viewport.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas`))

const stored = (id: string) =>
  runAs(
    service,
    async (tx) => (await tx`select status, rejection_reason from public.app_ideas where id = ${id}`)[0],
  )
const waitingIdea = (title: string) => buildIdea(runAs, { title, status: 'awaiting_approval' })
const statusOf = (title: string) => screen.findByLabelText<HTMLSelectElement>(`Update status of ${title}`)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const failed = () => new Response('{}', { status: 500 })

/** Creates ideas called "<name> 1", "<name> 2" and so on. */
const manyIdeas = (name: string, count: number) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.app_ideas (title, description, submitter_name, target_users, status)
      select ${name} || ' ' || n, 'It knows what its street needs this week.', 'Trader, Onitsha', array['Students'], 'awaiting_approval'
      from generate_series(1, ${count}::int) as n`,
  )
const undecided = (name: string) =>
  runAs(
    service,
    (tx) =>
      tx`select id from public.app_ideas where title like ${`${name} %`} and status = 'awaiting_approval'`,
  )

it('a decision about an idea in an ended session is not stored, and the administrator must sign in again', async () => {
  const bus = await buildIdea(runAs, { title: 'Bus Times' })
  const user = await open('/admin/app-ideas?q=Bus+Times')
  const select = await statusOf('Bus Times')
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  // Changes the status if the page has not noticed the end of the session yet.
  if (select.isConnected) await user.selectOptions(select, 'completed')
  await screen.findByText('Your session has ended. Sign in again to continue.')
  expect(await stored(bus)).toMatchObject({ status: 'approved' })
  await signIn(boss)
})

it('the dialog to delete an idea shows its progress and cannot be closed during the deletion', async () => {
  await buildIdea(runAs, { title: 'Slow Goodbye' })
  const user = await open('/admin/app-ideas?q=Slow+Goodbye')
  const next = holdEach('DELETE', /\/rest\/v1\/app_ideas/)
  await user.click(await button('Delete Slow Goodbye'))
  const question = await screen.findByRole('alertdialog', { name: 'Delete App Idea' })
  await user.click(within(question).getByRole('button', { name: /^Delete/ }))
  const go = await next()
  expect(
    within(question)
      .getByRole('button', { name: /Processing\.\.\./ })
      .getAttribute('aria-busy'),
  ).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog', { name: 'Delete App Idea' })).toBe(question)
  expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  go()
  await screen.findByText(sentences.none)
})

it('a decision about a second idea does not affect the first decision, which is still being saved', async () => {
  for (const email of ['A', 'B']) await waitingIdea(`Bread Prices ${email}`)
  const user = await open('/admin/app-ideas?q=Bread+Prices&sort=title&direction=ascending')
  await statusOf('Bread Prices B')
  const next = holdEach('PATCH', /\/rest\/v1\/app_ideas/)
  await user.keyboard('jajaa')
  await waitFor(async () => expect((await statusOf('Bread Prices B')).value).toBe('approved'))
  expect((await statusOf('Bread Prices A')).value).toBe('approved')
  ;(await next())()
  await screen.findByText('Approved. Bread Prices A')
  await button('Undo')
  expect((await statusOf('Bread Prices B')).value).toBe('approved')
  ;(await next())()
  await screen.findByText('Approved. Bread Prices B')
  await button('Undo')
})

it('a failed decision is reported after another idea’s reason dialog has closed, with the failed idea’s title', async () => {
  for (const email of ['A', 'B']) await buildIdea(runAs, { title: `Rice Prices ${email}` })
  const user = await open('/admin/app-ideas?q=Rice+Prices')
  const next = holdEach('PATCH', /\/rest\/v1\/app_ideas/)
  await user.selectOptions(await statusOf('Rice Prices A'), 'completed')
  const fail = await next()
  await user.selectOptions(await statusOf('Rice Prices B'), 'rejected')
  const reasons = within(await screen.findByRole('dialog', { name: 'Reject App Idea' }))
  fail(failed())
  await waitFor(async () => expect((await statusOf('Rice Prices A')).value).toBe('approved'))
  expect(screen.queryByText(sentences.statusFailed)).toBeNull()
  await user.click(reasons.getByRole('button', { name: /^Reject/ }))
  ;(await next())()
  await screen.findByText('Rejected. Rice Prices B')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Rice Prices A/)
})

it('an administrator can enter a reason for a rejection, which is stored, and the idea’s history shows the change', async () => {
  const clinic = await waitingIdea('Clinic Queue')
  const user = await open(`/admin/app-ideas/${clinic}`)
  await screen.findByText('No administrator has changed this yet.')
  await user.click(await button('Reject'))
  const reasons = within(await screen.findByRole('dialog', { name: 'Reject App Idea' }))
  await user.type(reasons.getByLabelText('Reason (optional)'), 'Too large for one day.')
  await user.click(reasons.getByRole('button', { name: /^Reject/ }))
  await screen.findByText('Status: Awaiting approval → Rejected')
  await waitFor(async () =>
    expect(await stored(clinic)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Too large for one day.',
    }),
  )
})

it('a rejection in the idea list offers ready reasons, and “Already on the board” names the closest idea', async () => {
  await buildIdea(runAs, { title: 'Clinic Queue' })
  const twin = await waitingIdea('Clinic Queues')
  const user = await open('/admin/app-ideas?q=Clinic+Queues')
  await user.selectOptions(await statusOf('Clinic Queues'), 'rejected')
  const reasons = within(await screen.findByRole('dialog', { name: 'Reject App Idea' }))
  expect(reasons.getAllByRole('radio')).toHaveLength(6)
  const closest =
    'It is very similar to Clinic Queue, which already has 0 votes. You can add your vote there.'
  // Repeats the choice, because the most similar idea is still loading when the dialog opens.
  await waitFor(async () => {
    await user.click(reasons.getByRole('radio', { name: 'Other reason' }))
    await user.click(reasons.getByRole('radio', { name: 'Already on the board' }))
    expect(reasons.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe(closest)
  })
  await user.click(reasons.getByRole('button', { name: /^Reject/ }))
  await waitFor(async () =>
    expect(await stored(twin)).toMatchObject({ status: 'rejected', rejection_reason: closest }),
  )
})

it('several ideas are rejected with a ready reason selected with a number key', async () => {
  const [one, other] = [await waitingIdea('Tower One'), await waitingIdea('Tower Two')]
  const user = await open('/admin/app-ideas?q=Tower')
  await statusOf('Tower Two')
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(await button(/^Reject 2/))
  const reasons = within(await screen.findByRole('dialog', { name: 'Reject 2 App Ideas' }))
  await user.keyboard('2')
  expect(document.activeElement).toBe(reasons.getByLabelText('Reason (optional)'))
  await user.keyboard(' 2 are too big.')
  await user.click(reasons.getByRole('button', { name: /^Reject 2/ }))
  const reason =
    'It is too big to build in 72 minutes. Send us the smallest part that would be useful to you. 2 are too big.'
  for (const id of [one, other])
    await waitFor(async () =>
      expect(await stored(id)).toMatchObject({ status: 'rejected', rejection_reason: reason }),
    )
})

it('an idea that has already been rejected cannot be rejected again', async () => {
  const id = await buildIdea(runAs, { title: 'Refused Before', status: 'rejected' })
  await open(`/admin/app-ideas/${id}`)
  const reject = await button('Reject')
  expect(reject.disabled || reject.getAttribute('aria-disabled') === 'true').toBe(true)
})

it('several ideas get one status at once, and earlier rejection reasons are removed', async () => {
  const lost = await waitingIdea('Ferry One')
  const kept = await buildIdea(runAs, { title: 'Ferry Two' })
  await runAs(
    service,
    (tx) =>
      tx`update public.app_ideas set status = 'rejected', rejection_reason = 'Too large.' where id = ${lost}`,
  )
  const user = await open('/admin/app-ideas?q=Ferry')
  await statusOf('Ferry Two')
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await screen.findByText('2 selected')
  await user.selectOptions(screen.getByLabelText('Update Status'), 'testing')
  await waitFor(async () => expect(await stored(kept)).toMatchObject({ status: 'testing' }))
  expect(await stored(lost)).toMatchObject({ status: 'testing', rejection_reason: null })
})

it('ideas whose bulk decision failed are counted and retried, and a deleted idea is not counted as decided', async () => {
  await manyIdeas('Kiosk', 60)
  const user = await open('/admin/app-ideas?q=kiosk')
  await user.click((await screen.findAllByRole('checkbox', { name: /Kiosk/ }))[0] as HTMLElement)
  await user.click(await button('Select all 60 matching rows'))
  await screen.findByText('All 60 matching rows are selected')
  let writes = 0
  interruptNetwork(({ method, url }) => {
    if (method !== 'PATCH' || !url.includes('/rest/v1/app_ideas')) return undefined
    writes += 1
    return writes === 2 ? failed() : undefined
  })
  await user.click(await button('Approve 60'))
  await screen.findByText(`${sentences.bulkFailed}. 25 of 60 are done.`)
  await screen.findByText('35 selected')
  const [gone] = await undecided('Kiosk')
  await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${gone?.id}`)
  await user.click(await button('Try the other 35'))
  await screen.findByText('Approved. 34 ideas. 1 idea no longer exists')
  expect(await undecided('Kiosk')).toEqual([])
})

it('the Z key undoes the approval of an idea', async () => {
  const market = await waitingIdea('Market Prices')
  const user = await open('/admin/app-ideas?status=awaiting_approval&q=Market')
  await user.selectOptions(await statusOf('Market Prices'), 'approved')
  await screen.findByText('Approved. Market Prices')
  await screen.findByRole('tab', { name: /^Awaiting Approval 0/ })
  await user.keyboard('z')
  await screen.findByText('Undone.')
  expect(await stored(market)).toMatchObject({ status: 'awaiting_approval' })
})

it('in Select mode, a tap on the text of an idea’s row selects it and does not open the idea', async () => {
  await waitingIdea('Kiosk Stock')
  setPhoneViewport()
  const user = await open('/admin/app-ideas?q=Kiosk+Stock')
  const title = await screen.findByRole('link', { name: 'Kiosk Stock' })
  const box = screen.getByLabelText<HTMLInputElement>('Select Kiosk Stock')
  await user.click(await button('Select'))
  await user.click(title)
  await waitFor(() => expect(box.checked).toBe(true))
  expect(location.pathname).toBe('/admin/app-ideas')
  await user.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  await user.click(await button('Done'))
  await user.click(await screen.findByRole('link', { name: 'Kiosk Stock' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/app-ideas\/./))
})

it('the dialog for the rejection of a single idea names the idea', async () => {
  await waitingIdea('Tax Diary')
  const user = await open('/admin/app-ideas?q=Tax+Diary')
  await user.selectOptions(await statusOf('Tax Diary'), 'rejected')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject App Idea' }))
  dialog.getByText(/“Tax Diary”/)
})
