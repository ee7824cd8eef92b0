import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

let bus = ''
// Creates two voters with held votes before each test. Deletes the ideas of earlier tests, and releases the
// votes of their voters.
beforeEach(async () => {
  await runAs(service, (tx) => tx`delete from public.app_ideas`)
  await runAs(service, (tx) => tx`update auth.users set are_votes_held = false`)
  bus = await buildIdea(runAs, { title: 'Bus Times' })
  for (const email of ['ada@example.org', 'x@yopmail.com']) {
    const person = await buildPerson(runAs, email)
    await runAs(service, (tx) => tx`update auth.users set are_votes_held = true where id = ${person.id}`)
    await runAs(service, (tx) => tx`select * from private.vote_on_idea(${person.id}, ${bus}, true)`)
  }
})

const votes = async () =>
  (await runAs(service, (tx) => tx`select vote_count from public.app_ideas where id = ${bus}`))[0]
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function decide(email: string, act: string) {
  const user = await open('/admin/app-ideas')
  await user.click(await button('2 voters to review'))
  await user.click(await screen.findByLabelText(`Select ${email}`))
  await user.click(await button(act))
  return { user, question: within(await screen.findByRole('alertdialog', { name: act })) }
}

it('votes on hold are not counted, and the page of an idea shows their number', async () => {
  await open(`/admin/app-ideas/${bus}`)
  await screen.findByRole('heading', { name: '0 votes' })
  await screen.findByText('2 votes held.')
  await screen.findByText(/: 2 votes, 2 of them held$/)
})

it('the idea list shows the number of votes on hold for each idea', async () => {
  await open('/admin/app-ideas')
  expect((await screen.findAllByText('2 votes held')).length).toBeGreaterThan(0)
})

it('the list of voters to review shows the reason for each voter', async () => {
  const user = await open('/admin/app-ideas')
  await user.click(await button('2 voters to review'))
  await screen.findByText('Showing 2 of 2 voters')
  const suspect = within(await screen.findByRole('row', { name: /x@yopmail\.com/ }))
  expect(suspect.getAllByText('Disposable email address').length).toBeGreaterThan(0)
})

it('the votes of a voter are deleted only after a confirmation, and the voter is removed from the list', async () => {
  const { user, question } = await decide('x@yopmail.com', 'Delete votes')
  question.getByText(/This action cannot be undone\./)
  await user.click(question.getByRole('button', { name: /^Delete votes/ }))
  await screen.findByText('1 vote deleted.')
  await screen.findByText('Showing 1 of 1 voters')
  expect(await votes()).toEqual({ vote_count: 0 })
})

it('the votes of a genuine voter are counted, and the voter is removed from the list', async () => {
  const { user, question } = await decide('ada@example.org', 'Count votes')
  await user.click(question.getByRole('button', { name: /^Count votes/ }))
  await screen.findByText('1 vote counted.')
  await screen.findByText('Showing 1 of 1 voters')
  expect(await votes()).toEqual({ vote_count: 1 })
})
