import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { beginFirstApp } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signInVisitor, runAs } = await createTestScreens()
const keeper = await buildAdministrator(runAs, 'keeper@example.org')
await beginFirstApp(runAs, { by: keeper.id, idea: await buildIdea(runAs) })
await runAs(
  service,
  (tx) => tx`insert into public.day_witnesses (attempt, number, name, email)
    select attempt, 1, 'Chidi Obi', 'chidi@example.org' from public.day_attempts where is_current`,
)
await signInVisitor('chidi@example.org')

const statements = () =>
  runAs(
    service,
    (tx) => tx<{ author_name: string }[]>`select author_name from public.day_log where kind = 'statement'`,
  )

/** Writes a statement up to the step in which it is signed. */
async function writeStatement() {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: 'Your statement' }))
  await user.type(await screen.findByLabelText(/^When you were there/), 'I saw the builder begin.')
  await user.click(screen.getByRole('button', { name: /^Check your statement/ }))
  return user
}

it('a statement is not signed until its question is answered, which is asked once', async () => {
  const user = await writeStatement()
  const press = async () => user.click(await screen.findByRole('button', { name: /^Sign statement/ }))
  await user.clear(await screen.findByLabelText(/^Full name/))
  await press()
  await screen.findByText('Please enter the full name, in 120 characters or fewer')
  await user.type(screen.getByLabelText(/^Full name/), 'Chidi Emeka Obi')
  await press()
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign this statement?' }))
  question.getByText(/signed by Chidi Emeka Obi\. .*It can never be changed or deleted\./)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await statements()).toEqual([])
  await press()
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Sign statement/ }),
  )
  await screen.findByRole('heading', { name: 'Your statement is signed' })
  await waitFor(async () => expect(await statements()).toEqual([{ author_name: 'Chidi Emeka Obi' }]))
})

it('name and consent are above the button that signs, which does not cover them', async () => {
  await writeStatement()
  const sign = await screen.findByRole('button', { name: /^Sign statement/ })
  expect(sign.closest('.witness-foot')).toBeNull()
  const above = [
    screen.getByLabelText(/^Full name/),
    screen.getByRole('checkbox', { name: /^Show my name on the public record/ }),
  ]
  for (const field of above)
    expect(field.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
