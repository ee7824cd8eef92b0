import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { evidencePartBytes } from '#shared/evidence.ts'
import { startDay } from '#tests/support/day.ts'
import { dropResponse } from '#tests/support/hold-requests.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, mail, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await startDay(runAs, { minutesIn: 0 })

const write = (said: object) =>
  runAs(
    service,
    (tx) => tx`select private.write_day_entry((select user_id from private.admin_users limit 1),
      ${tx.json({ key: randomUUID(), happened_at: new Date().toISOString(), ...said } as never)}::jsonb)`,
  )

it('an invited witness verifies the address, writes entries even offline, and signs a statement', async () => {
  const office = await visitor()
  await signInToOffice(office, boss)
  await office.goto('/admin/day/witnesses')
  await office.getByRole('button', { name: 'Invite a witness' }).click()
  const dialog = office.getByRole('dialog', { name: 'Invite a witness' })
  await dialog.getByLabel('Full name').fill('Wale Ade')
  await dialog.getByLabel('Email').fill('wale@example.org')
  await dialog.getByLabel('Occupation').fill('Teacher')
  await dialog.getByLabel('Connection to the builder').selectOption('No connection')
  await dialog.getByLabel('How they know the builder').fill('We have never met')
  await expectAccessibleInBothThemes(office, 'an invitation')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await office.getByText('has not opened the page yet').waitFor()
  expect((await mail.emailTo('wale@example.org')).text).toContain('/witness')

  const phone = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto('/witness')
  await phone.getByRole('button', { name: 'Verify your email address' }).click()
  await phone.getByLabel('Your email').fill('wale@example.org')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Wale')
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  const code = await waitUntil('the code', async () => (await codeFrom('wale@example.org')) || undefined)
  await phone.getByLabel('Verification code').fill(code)
  await phone.getByRole('button', { name: 'Verify', exact: true }).click()

  await phone.getByRole('button', { name: 'Begin shift' }).click()
  await phone.getByLabel('Where are you watching?').fill('The hall at Yaba')
  await phone.getByRole('dialog').getByRole('button', { name: 'Begin shift' }).click()
  await phone.getByRole('button', { name: 'End shift' }).waitFor()
  // The page asks the witness only about entries from the time of the shift.
  await write({ kind: 'attempt_started' })
  await write({ kind: 'note', text: 'A note for the record', is_public: false })
  await phone.getByRole('heading', { name: 'Two entries since you last looked' }).waitFor()
  await phone.getByRole('button', { name: 'I saw... Tick what you saw.' }).waitFor()
  await expectAccessibleInBothThemes(phone, 'the page of a witness')
  await phone.context().setOffline(true)
  await phone.getByRole('checkbox', { name: 'Attempt started' }).check()
  await phone.getByRole('button', { name: 'I saw this' }).click()
  await phone.getByText('1 entry not sent yet.').waitFor()
  await phone.context().setOffline(false)
  await phone.getByText('Saw entry 2.').waitFor()

  // Sends a file in parts. A connection that breaks costs at most the part in progress.
  await phone.getByRole('button', { name: 'Add evidence' }).click()
  const evidence = phone.getByRole('dialog', { name: 'Evidence' })
  await evidence.getByLabel('What does it show?').fill('The desk')
  const film = Buffer.alloc(2 * evidencePartBytes + 1, 'tick ')
  await evidence
    .getByLabel('Choose a file')
    .and(phone.locator('input'))
    .setInputFiles({ name: 'desk.mp4', mimeType: 'video/mp4', buffer: film })
  await expectAccessibleInBothThemes(phone, 'a file of evidence before it is sent')
  let parts = 0
  await phone.route('**/storage/v1/evidence/**', (route) =>
    parts++ === 1 ? route.abort() : route.continue(),
  )
  // Waits for the response that contains entry 5. A request that was replaced by the next one has no response
  // text.
  const evidenceRead = phone.waitForResponse(
    async (answer) =>
      answer.url().includes('/get-witness-day') && /"number":5\b/.test(await answer.text().catch(() => '')),
  )
  await evidence.getByRole('button', { name: 'Add file' }).click()
  await waitUntil('the file is named by an entry', async () => {
    const [file] = await runAs(
      service,
      (tx) => tx`select size::int, sha256 from public.day_evidence where sha256 is not null`,
    )
    return file?.sha256 === createHash('sha256').update(film).digest('hex')
  })
  await phone.getByRole('region', { name: 'Evidence being uploaded' }).waitFor({ state: 'detached' })
  expect(parts).toBe(4)
  // Waits, because the statement names the newest log entry that this phone has loaded.
  await evidenceRead

  await phone.getByRole('button', { name: 'Your statement' }).click()
  const words = phone.getByLabel('When you were there')
  await words.fill('I saw the builder begin, and nobody else typed on that machine.')
  await phone.getByRole('button', { name: 'Check your statement' }).click()
  await phone.getByText('Entry 5, ').waitFor()
  await phone.getByLabel('Full name').fill('Wale Adewale Ade')
  await expectAccessibleInBothThemes(phone, 'a statement before it is signed')
  // Loses the first response. The second click does not sign a second time.
  await dropResponse(phone, /sign-statement$/)
  const sign = async () => {
    await phone.getByRole('button', { name: 'Sign statement' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Sign statement' }).click()
  }
  await sign()
  await phone.getByText('Not signed').waitFor()
  await sign()
  await phone.getByRole('heading', { name: 'Your statement is signed' }).waitFor()
  await phone.getByText('When I signed this, the log ended with entry 5').waitFor()
  const [signed] = await runAs(
    service,
    (tx) => tx`select kind, author_name, witness_number from public.day_log order by number desc limit 1`,
  )
  expect(signed).toEqual({ kind: 'statement', author_name: 'Wale Adewale Ade', witness_number: 1 })
  const statements = await runAs(service, (tx) => tx`select from public.day_log where kind = 'statement'`)
  expect(statements).toHaveLength(1)
  expect(
    complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(complaint)),
  ).toEqual([])
})
