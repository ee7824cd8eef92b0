import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { paths } from '#web/paths.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(
  service,
  (tx) => tx`insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
    select attempt, 1, 'Chidi Obi', 'wrong@example.org', 'Teacher', 'None' from public.day_attempts where is_current`,
)
await signIn(boss)

it('an owner corrects the address of an invitation, sends it again and withdraws it after a question', async () => {
  const user = await open(paths.admin.witnesses)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Correct address of Chidi Obi')
  const form = within(await screen.findByRole('dialog', { name: 'Correct address' }))
  await user.clear(form.getByLabelText(/^Email/))
  await user.type(form.getByLabelText(/^Email/), 'chidi@example.org')
  await user.click(form.getByRole('button', { name: /^Send invitation/ }))
  await screen.findByText(/Teacher\. chidi@example\.org/)
  await press('Send again to Chidi Obi')
  await screen.findByText('Invitation sent again')
  await press('Withdraw the invitation of Chidi Obi')
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this invitation?' }))
  await user.click(question.getByRole('button', { name: /^Withdraw invitation/ }))
  await screen.findByText(/^Invitation withdrawn .*\d/)
  expect(screen.queryByRole('button', { name: /Chidi Obi$/ })).toBeNull()
})
