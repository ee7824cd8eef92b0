import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ideaAdminMessages } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
const colleague = await buildAdministrator(runAs, 'colleague@example.org')
const [ada, kofi] = [
  await buildPerson(runAs, 'ada@example.org'),
  await buildPerson(runAs, 'kofi@example.org'),
]

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas`))

const stored = (id: string) =>
  runAs(
    service,
    async (tx) => (await tx`select status, vote_count from public.app_ideas where id = ${id}`)[0],
  )
const vote = (id: string, who: { id: string }) =>
  runAs(service, (tx) => tx`select private.vote_on_idea(${who.id}, ${id}, true)`)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const reading = (title: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(title))

/** Creates a listed idea, and a pending one that has votes. */
async function twins() {
  const listed = await buildIdea(runAs, { title: 'Clinic Queue' })
  const waiting = await buildIdea(runAs, {
    title: 'Clinic Queues',
    description: 'It says how long the queue is.',
  })
  for (const who of [ada, kofi]) await vote(waiting, who)
  await vote(listed, ada)
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set status = 'awaiting_approval' where id = ${waiting}`,
  )
  return { listed, waiting }
}

it('a merge of ideas that is no longer possible shows the reason, and the idea does not change', async () => {
  const { listed, waiting } = await twins()
  const other = await buildIdea(runAs, { title: 'Clinic Queue Board' })
  const user = await open('/admin/app-ideas/review')
  await reading('Clinic Queues')
  await user.click(await button('Merge into Clinic Queue'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge these ideas?' }))
  await runAs(colleague.identity, (tx) => tx`select private.merge_ideas(${listed}, ${other})`)
  await user.click(question.getByRole('button', { name: /^Merge/ }))
  await screen.findByText('The other idea has itself been merged into another one. Choose that one instead.')
  expect(await stored(waiting)).toMatchObject({ status: 'awaiting_approval' })
})

it('if a decision fails after a refused merge of ideas, the error of the decision is shown', async () => {
  const { listed } = await twins()
  const other = await buildIdea(runAs, { title: 'Clinic Queue Board' })
  const user = await open('/admin/app-ideas/review')
  await reading('Clinic Queues')
  await user.click(await button('Merge into Clinic Queue'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge these ideas?' }))
  await runAs(colleague.identity, (tx) => tx`select private.merge_ideas(${listed}, ${other})`)
  await user.click(question.getByRole('button', { name: /^Merge/ }))
  const merged = /The other idea has itself been merged/
  await screen.findByText(merged)
  interruptNetwork((request) =>
    request.method === 'PATCH' ? new Response('{}', { status: 503 }) : undefined,
  )
  await user.click(await button(/^Approve/))
  await screen.findByText(ideaAdminMessages.statusFailed)
  expect(screen.queryByText(merged)).toBeNull()
})

const comparison = async () => within(await screen.findByRole('region', { name: 'Duplicate idea?' }))

it('the comparison with similar ideas does not claim that there are none while it is loading', async () => {
  const { waiting } = await twins()
  const next = holdEach('GET', /find-similar-ideas/)
  await open(`/admin/app-ideas/${waiting}`)
  const release = await next()
  const card = await comparison()
  await card.findByText('Loading ideas...')
  expect(card.queryByText('No ideas on the board have a similar name.')).toBeNull()
  release()
  await card.findByRole('button', { name: 'Merge into Clinic Queue' })
})

it('if similar ideas or votes fail to load, an error is shown instead of an empty result, and Retry loads them', async () => {
  const { waiting } = await twins()
  interruptNetwork(({ url }) =>
    /find-similar-ideas|preview_merges/.test(url) ? new Response('{}', { status: 500 }) : undefined,
  )
  const user = await open(`/admin/app-ideas/${waiting}`)
  const card = await comparison()
  await card.findByText('The ideas could not be loaded.')
  expect(card.queryByText('No ideas on the board have a similar name.')).toBeNull()
  interruptNetwork(({ url }) =>
    url.includes('preview_merges') ? new Response('{}', { status: 500 }) : undefined,
  )
  await user.click(card.getByRole('button', { name: 'Retry' }))
  await card.findByText('The votes after merging could not be counted.')
  await user.click(card.getByRole('button', { name: 'Merge into Clinic Queue' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge these ideas?' }))
  await question.findByText(
    /The votes could not be counted now\. Anyone who voted for both is counted once\./,
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  interruptNetwork(() => undefined)
  await user.click(card.getByRole('button', { name: 'Retry' }))
  await card.findByText('Voted for both: 1. After merging: 2 votes.')
})

it('the merge preview is not requested again when the title of the idea changes', async () => {
  const { waiting } = await twins()
  const other = await buildIdea(runAs, { title: 'Ferry Times' })
  let count = 0
  interruptNetwork(({ url }) => {
    if (url.includes('preview_merges')) count += 1
    return undefined
  })
  await open(`/admin/app-ideas/${waiting}`)
  await (await comparison()).findByText('Voted for both: 1. After merging: 2 votes.')
  const before = count
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set title = 'Clinic Queues Now' where id = ${waiting}`,
  )
  await screen.findAllByText('Clinic Queues Now')
  await vote(other, kofi)
  expect(count).toBe(before)
})

it('merging a duplicate idea counts people who voted for both once, and Undo returns to the duplicate', async () => {
  const { listed, waiting } = await twins()
  await buildIdea(runAs, { title: 'Ferry Times', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas/review')
  await reading('Clinic Queues')
  await screen.findByText('Voted for both: 1. After merging: 2 votes.')
  await user.click(await button('Merge into Clinic Queue'))
  const question = await screen.findByRole('alertdialog', { name: 'Merge these ideas?' })
  await within(question).findByText(/1 person voted for both and is counted once, so it will have 2 votes\./)
  expect(await stored(waiting)).toMatchObject({ status: 'awaiting_approval' })
  await user.click(within(question).getByRole('button', { name: /^Merge/ }))
  await reading('Ferry Times')
  expect(await stored(waiting)).toMatchObject({ status: 'merged' })
  expect(await stored(listed)).toMatchObject({ vote_count: 2 })
  await screen.findAllByText(/1 merged/)
  await user.click(await button('Undo'))
  await reading('Clinic Queues')
  expect(await stored(waiting)).toMatchObject({ status: 'awaiting_approval' })
  expect(await stored(listed)).toMatchObject({ vote_count: 1 })
})

it('the link "1 similar" in the idea list opens the comparison, where the idea can be merged', async () => {
  const { listed, waiting } = await twins()
  const user = await open('/admin/app-ideas?status=awaiting_approval')
  await user.click(await screen.findByRole('link', { name: '1 similar' }))
  const comparison = within(await screen.findByRole('region', { name: 'Duplicate idea?' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Duplicate idea?'))
  await comparison.findByText('Voted for both: 1. After merging: 2 votes.')
  await user.click(comparison.getByRole('button', { name: 'Merge into Clinic Queue' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge these ideas?' }))
  await user.click(question.getByRole('button', { name: /^Merge/ }))
  await waitFor(async () => expect(await stored(waiting)).toMatchObject({ status: 'merged' }))
  expect(await stored(listed)).toMatchObject({ vote_count: 2 })
})
