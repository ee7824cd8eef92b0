import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const first = ([element]: HTMLElement[]) => element ?? document.body

it.each([
  ['a new post', '/admin/blog/new', /^Title/],
  ['a section of the settings', '/admin/settings/attempt', /^Record title/],
])('text typed into %s is discarded only after a question', async (_what, address, label) => {
  const user = await open(address)
  const value = async () => String(Reflect.get(first(await screen.findAllByLabelText(label)), 'value'))
  const before = await value()
  await user.type(first(await screen.findAllByLabelText(label)), 'typed')
  const typed = await value()
  expect(typed).not.toBe(before)

  const answer = async (name: RegExp) => {
    await user.click(first(await screen.findAllByRole('button', { name: /^Discard/ })))
    const question = await screen.findByRole('alertdialog', { name: /^Discard .*\?$/ })
    await user.click(within(question).getByRole('button', { name }))
  }
  await answer(/^Cancel$/)
  expect(await value()).toBe(typed)
  await answer(/^Discard/)
  await waitFor(async () => expect(await value()).toBe(before))
})
