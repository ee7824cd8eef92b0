import { createHash } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { beginFirstApp } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signInVisitor, runAs } = await createTestScreens({ hasPages: true })
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

const entries = (kind: string) =>
  runAs(
    service,
    (tx) =>
      tx<
        { number: number; text: string; is_public: boolean; details: object | null }[]
      >`select number, text, is_public, details from public.day_log where kind = ${kind} and witness_number = 1 order by number`,
  )

it('a witness declares how they know the builder, and the button for the declaration then disappears', async () => {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: 'Declare connection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Your connection to the builder' }))
  await user.click(form.getByRole('button', { name: /^Declare/ }))
  form.getByText('Please select the connection to the builder')
  await user.selectOptions(form.getByLabelText('Connection'), 'Family')
  await user.type(form.getByLabelText(/^In your own words/), 'I am her brother.')
  await user.click(form.getByRole('button', { name: /^Declare/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Declare connection' })).toBeNull())
  expect(await entries('note')).toMatchObject([
    { text: 'I am her brother.', is_public: false, details: { connection: 'family' } },
  ])
})

it('a shift needs a location, and the witness can write a statement once the shift has ended', async () => {
  const user = await open('/witness')
  await user.click(await screen.findByRole('button', { name: /^Begin shift/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Begin your shift' }))
  await user.click(form.getByRole('button', { name: /^Begin shift/ }))
  form.getByText('Please enter where you are watching, in 200 characters or fewer')
  await user.type(form.getByLabelText(/^Where are you watching/), 'The hall at Yaba')
  await user.click(form.getByRole('button', { name: /^Begin shift/ }))
  const end = await screen.findByRole('button', { name: 'End shift' })
  expect(await entries('shift_begun')).toMatchObject([{ text: 'The hall at Yaba' }])
  expect(screen.queryByRole('button', { name: 'Write statement' })).toBeNull()
  await user.click(end)
  await screen.findByRole('button', { name: 'Write statement' })
})

it('a witness’s statement is signed only after a confirmation, which appears once', async () => {
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

it('a witness’s signed statement can be opened again, and its scan is logged for the record only', async () => {
  const user = await open('/witness')
  await screen.findByRole('button', { name: 'Your statement' })
  expect(screen.queryByRole('button', { name: 'Write statement' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Your statement' }))
  await user.click(await screen.findByRole('button', { name: 'Print or add scan' }))
  const scan = new File(['paper'], 'signed.pdf', { type: 'application/pdf' })
  expect(screen.queryByText(/^A signed scan is in the evidence/)).toBeNull()
  await user.upload(await screen.findByLabelText(/^Scan of the statement in entry/), scan)
  await screen.findByText(/^signed\.pdf is saved on this device|^A signed scan is in the evidence/)
  await screen.findByText('A signed scan is in the evidence. It is not public.')
  await waitFor(async () => expect(await entries('evidence_added')).toHaveLength(1))
  const [entry] = await entries('evidence_added')
  const digest = createHash('sha256').update('paper').digest('hex')
  const [statement] = await entries('statement')
  expect(entry).toMatchObject({
    is_public: false,
    text: `Signed copy of the statement in entry ${statement?.number}`,
    details: { bytes: 5, sha256: digest, statement: statement?.number },
  })
})

it('the name and consent fields of a witness’s statement are above the sign button, which covers neither', async () => {
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

it('the record shows that a witness declared a connection, and makes no claim of independence', async () => {
  await open('/record')
  await screen.findByText(getSentence('record.witnesses.connected'))
  expect(document.body.textContent).not.toMatch(/independent, unpaid/i)
  expect(document.body.textContent).not.toMatch(/Family|brother/)
})
