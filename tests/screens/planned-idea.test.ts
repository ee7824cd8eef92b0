import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** Plans a new idea of Ngozi with 12 votes as an app. */
async function planIdea(title: string, number: number) {
  const id = await buildIdea(runAs, { title, submitterName: 'Ngozi', status: 'approved', voteCount: 12 })
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: `Edit slot ${number}` }))
  await user.click(await screen.findByRole('button', { name: `Choose ${title}` }))
  await user.click(screen.getByRole('button', { name: `Use ${title} as app ${number}` }))
  const slot = screen.getByRole('button', { name: `Edit slot ${number}` }).closest('li')
  const planned = await within(slot ?? expect.fail('the slot has no row')).findByText('Idea: Ngozi, 12 votes')
  return { id, planned }
}

it('the plan shows the submitter of an idea and its votes', async () => {
  const { planned } = await planIdea('Rain Alert', 4)
  expect(planned.closest('li')?.textContent).toContain('Rain Alert')
})

it('the board and the page of an idea show the number of the app it is planned as', async () => {
  const { id } = await planIdea('Ferry Times', 7)
  await open('/app-ideas?q=ferry')
  await screen.findByText('Planned as app 7')
  await open(`/app-ideas/${id}`)
  await within(await screen.findByRole('dialog', { name: 'Ferry Times' })).findByText('Planned as app 7')
})
