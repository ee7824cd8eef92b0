import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

beforeEach(() => runAs(service, (tx) => tx`delete from public.givers`))

const money = '/admin/settings/money'
const givers = () => runAs(service, (tx) => tx`select words, amount, shows_amount from public.givers`)
const formOf = async () => within(await screen.findByRole('form', { name: 'Add a giver' }))

it('a giver with an amount of 0 is refused', async () => {
  const user = await open(money)
  const form = await formOf()
  await user.type(form.getByLabelText('Amount'), '0')
  await user.click(form.getByRole('button', { name: /^Add giver/ }))
  await form.findByRole('link', { name: 'Please enter a whole number from 1 to 1,000,000,000' })
  expect(await givers()).toEqual([])
})

it('an amount that a giver hides is shown in the back office and not on the giving page', async () => {
  const user = await open(money)
  await screen.findByText('No givers are listed yet.')
  const form = await formOf()
  await user.type(form.getByLabelText('Amount'), '180')
  await user.type(form.getByLabelText('Text on the brick (optional)'), 'A choir')
  await user.click(form.getByLabelText('Show the amount'))
  await user.click(form.getByRole('button', { name: /^Add giver/ }))
  await screen.findByText('180, not shown')
  await open('/give')
  const brick = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('A choir'))
  expect(brick?.textContent).toBe('A choir')
})

it('a giver’s brick is removed in the back office after a confirmation', async () => {
  await runAs(service, (tx) => tx`insert into public.givers (words, amount) values ('A choir', 180)`)
  const user = await open(money)
  await user.click(await screen.findByRole('button', { name: 'Remove the brick for A choir' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Remove brick/ }))
  await waitFor(async () => expect(await givers()).toEqual([]))
  await screen.findByText('No givers are listed yet.')
})
