import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPerson } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { paths } from '#web/common/navigation/paths.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(
  service,
  (tx) => tx`insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
    select attempt, 1, 'Chidi Obi', 'wrong@example.org', 'Teacher', 'None' from public.day_attempts where is_current`,
)
await signIn(boss)

it('an invitation of a witness without a valid email address is refused', async () => {
  const user = await open(paths.admin.witnesses)
  await user.click(await screen.findByRole('button', { name: 'Invite a witness' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite a witness' }))
  await user.type(form.getByLabelText(/^Full name/), 'Wale Ade')
  await user.click(form.getByRole('button', { name: /^Invite/ }))
  await form.findByText(getSentence('signin.refusal.email'))
  const invited = await runAs(service, (tx) => tx`select from public.day_witnesses where name = 'Wale Ade'`)
  expect(invited).toHaveLength(0)
})

it('an owner can correct, send again and withdraw the invitation of a witness', async () => {
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

it('a witness whose declaration is still loading is not shown as undeclared', async () => {
  const next = holdEach('GET', /day_declarations/)
  await open(paths.admin.witnesses)
  const release = await next()
  await screen.findByText(/Loading the declaration of the witness/)
  expect(document.body.textContent).not.toMatch(/Not declared|Connection not stated/)
  release()
  await screen.findByText(/Not declared by the witness yet/)
})

it('a witness’s connection is shown as a problem, in the owner’s words until the witness declares one', async () => {
  const obi = await buildPerson(runAs, 'obi@example.org')
  await runAs(
    service,
    (tx) => tx`insert into public.day_witnesses (attempt, number, name, user_id, occupation, relation)
      select attempt, 2, 'Ada Obi', ${obi.id}, 'Nurse', 'Sister' from public.day_attempts where is_current`,
  )
  const user = await open(paths.admin.witnesses)
  const card = async () =>
    within((await screen.findByText(/^Witness 2: Ada Obi/)).closest('li') as HTMLElement)
  await (await card()).findByText('Connection not stated')
  ;(await card()).getByText(/Not declared by the witness yet\..*Sister/)
  const declare = (connection: string) =>
    runAs(
      service,
      (tx) =>
        tx`select private.declare_connection(${obi.id}, ${tx.json({
          key: randomUUID(),
          happened_at: new Date().toISOString(),
          connection,
          text: 'In my own words',
        })}::jsonb)`,
    )
  // Writes a note first, because a declaration cannot be the first entry of the log.
  const note = { key: randomUUID(), kind: 'note', text: 'Open.', happened_at: new Date().toISOString() }
  await runAs(
    service,
    (tx) =>
      tx`select private.write_day_entry((select user_id from private.admin_users limit 1), ${tx.json(note)}::jsonb)`,
  )
  await declare('work')
  await screen.findByText('Connection to the builder: Works or studies with the builder')
  ;(await card()).getByText(/Declared by the witness in entry 2/)
  await declare('none')
  await waitFor(async () => expect((await card()).queryByText(/^Connection/)).toBeNull())
  // The page also shows a connection that only the owner has stated. The witness has declared that there is
  // none.
  await runAs(service, (tx) => tx`update public.day_witnesses set connection = 'family' where number = 2`)
  await screen.findByText('Connection to the builder: Family')
  await user.click(screen.getByRole('button', { name: 'Invite a witness' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite a witness' }))
  await user.click(form.getByRole('button', { name: /^Invite/ }))
  form.getByText('Please select the connection to the builder')
})
