import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
const colleague = await buildAdministrator(runAs, 'colleague@example.org')

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas`))

const stored = (id: string) =>
  runAs(
    service,
    async (tx) => (await tx`select status, rejection_reason from public.app_ideas where id = ${id}`)[0],
  )
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const reading = (title: string) =>
  waitFor(() => {
    expect(document.activeElement?.tagName).toBe('H2')
    expect(document.activeElement?.textContent).toContain(title)
  })
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
const question = () => screen.findByRole('heading', { name: 'Reason for rejecting' })
const tooBig = 'It is too big to build in 72 minutes. Send us the smallest part that would be useful to you.'

/** Waits until the message names the colleague, which it does once the history of the idea has loaded. */
const decidedElsewhere = () =>
  waitFor(() =>
    expect(screen.getByRole('main').textContent).toMatch(
      /Decided: In Development\..*Changed by colleague@example\.org, /,
    ),
  )

/** Creates pending ideas with these titles and opens the review, which shows them in this order. */
async function openReview(...titles: string[]) {
  const ids: string[] = []
  for (const title of titles) ids.push(await buildIdea(runAs, { title, status: 'awaiting_approval' }))
  const user = await open('/admin/app-ideas/review')
  await reading(titles[0] ?? '')
  return { user, ids: ids as [string, ...string[]] }
}

async function rejectTooBig(user: UserEvent, more = '') {
  await user.keyboard('r')
  await question()
  await user.keyboard('2')
  await user.keyboard(`{End}${more}{Control>}{Enter}{/Control}`)
}

it('any UUID can be in the URL of an idea, and another id shows “Idea not found”', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.app_ideas (id, title, description, submitter_name, target_users, status)
      values ('11111111-1111-1111-1111-111111111111', 'Rain Warning Bell', 'A bell that rings an hour before the rain comes.', 'Trader, Onitsha', array['Students'], 'approved')`,
  )
  await open('/admin/app-ideas/11111111-1111-1111-1111-111111111111')
  await screen.findByRole('heading', { name: 'Rain Warning Bell', level: 1 })
  await open('/admin/app-ideas/cut-short')
  await screen.findByRole('heading', { name: getSentence('ideas.refusal.not-found') })
})

it('the idea list counts similar ideas, and the review marks the words they have in common', async () => {
  await buildIdea(runAs, { title: 'Rain Warning Bell', description: 'It rings an hour before the rain.' })
  await buildIdea(runAs, { title: 'Rain Warning', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas')
  await screen.findByText('1 similar')
  await user.click(await screen.findByRole('link', { name: 'Review 1 waiting' }))
  await reading('Rain Warning')
  await waitFor(() => {
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marked).toContain('rain')
  })
})

it('a rejection through the status control of an idea requires a reason', async () => {
  const { user, ids } = await openReview('Roof Quotes')
  await user.selectOptions(screen.getByLabelText('Update status of Roof Quotes'), 'rejected')
  await question()
  await user.click(await button(/^Reject and email|^Reject/))
  await screen.findByText('Enter a reason')
  expect(await stored(ids[0])).toMatchObject({ status: 'awaiting_approval' })
  await user.keyboard('{Escape}')
  await reading('Roof Quotes')
})

it('a rejection of an idea with the R key and “Other reason” also requires a text', async () => {
  const { user, ids } = await openReview('Roof Quotes')
  await user.keyboard('r')
  await question()
  await user.keyboard('6{Control>}{Enter}{/Control}')
  await screen.findByText('Enter a reason')
  expect(await stored(ids[0])).toMatchObject({ status: 'awaiting_approval' })
})

it('a number key selects a ready reason for a rejection, and letters typed after it trigger no shortcut', async () => {
  const { user, ids } = await openReview('Roof Quotes', 'Class Reader')
  await user.keyboard('r')
  await question()
  await user.keyboard('2{End} A ram.')
  expect((await reason()).value).toBe(`${tooBig} A ram.`)
  expect(await stored(ids[0])).toMatchObject({ status: 'awaiting_approval' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await reading('Class Reader')
  expect(await stored(ids[0])).toMatchObject({
    status: 'rejected',
    rejection_reason: `${tooBig} A ram.`,
  })
})

it('an idea whose rejection is undone is shown again, with the reason that was entered', async () => {
  const { user, ids } = await openReview('Roof Quotes', 'Class Reader')
  await rejectTooBig(user)
  await reading('Class Reader')
  await user.keyboard('z')
  await reading('Roof Quotes')
  expect(await stored(ids[0])).toMatchObject({ status: 'awaiting_approval' })
  await user.keyboard('r')
  expect((await reason()).value).toBe(tooBig)
})

it('a partly typed rejection reason is still there when the rejection dialog is opened again', async () => {
  const { user } = await openReview('Roof Quotes')
  await user.keyboard('r')
  await user.type(await reason(), 'Half a reas')
  await user.keyboard('{Escape}')
  await reading('Roof Quotes')
  await user.keyboard('r')
  expect((await reason()).value).toBe('Half a reas')
})

it('an idea that a colleague decides during the review cannot be decided again', async () => {
  const { user, ids } = await openReview('Class Reader')
  await runAs(
    colleague.identity,
    (tx) => tx`update public.app_ideas set status = 'in_development' where id = ${ids[0]}`,
  )
  await decidedElsewhere()
  expect((await button(/^Approve/)).disabled).toBe(true)
  await user.keyboard('a')
  expect(await stored(ids[0])).toMatchObject({ status: 'in_development' })
})

it('the end of an idea review counts the decisions and offers the skipped ideas', async () => {
  const { user, ids } = await openReview('Rain Warning', 'Roof Quotes', 'Class Reader')
  await user.keyboard('n')
  await reading('Roof Quotes')
  await user.keyboard('a')
  await reading('Class Reader')
  await runAs(
    colleague.identity,
    (tx) => tx`update public.app_ideas set status = 'in_development' where id = ${ids[2] ?? ''}`,
  )
  await decidedElsewhere()
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: 'Next' })[0] as HTMLElement,
  )
  await screen.findByRole('heading', { name: 'All 3 reviewed.' })
  expect(screen.getAllByText('1 approved, 1 decided by someone else, 1 skipped').length).toBeGreaterThan(0)
  await user.click(await button('Review the one you skipped'))
  await reading('Rain Warning')
  await user.keyboard('a')
  expect(
    (await screen.findAllByText(/^2 approved, 1 decided by someone else\. It took/)).length,
  ).toBeGreaterThan(0)
  expect(await stored(ids[0])).toMatchObject({ status: 'approved' })
})

it('the end of an idea review counts the sent emails and those that can still be cancelled', async () => {
  const roof = await buildIdea(runAs, { title: 'Roof Quotes', status: 'awaiting_approval' })
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set submitter_email = 'roofer@example.org' where id = ${roof}`,
  )
  const user = await open('/admin/app-ideas/review')
  await reading('Roof Quotes')
  await rejectTooBig(user)
  await screen.findByText('Emails sent')
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '1']),
  )
})
