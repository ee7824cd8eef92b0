import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getConfirmation } from '#shared/confirmations.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import type { WitnessDay } from '#shared/witness.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp({ hasPages: true })
const boss = await signInAdministrator()
await startDay(runAs, { minutesIn: 0 })
const { access_token: ngozi } = await signIn('ngozi@example.org')
const { access_token: wale } = await signIn('wale@example.org')

const person = { occupation: 'Referee', relation: 'None', connection: 'none' }
const invite = (name: string, more: object = {}) =>
  call('invite-witness', { ...person, name, email: `${name.toLowerCase()}@example.org`, ...more }, boss)
const said = (entry: object) => ({ key: randomUUID(), happened_at: new Date().toISOString(), ...entry })
const dayOf = async (token: string) =>
  ((await request('/functions/v1/get-witness-day', { token })).body as unknown as { data: WitnessDay }).data
const write = (entry: object, token: string) => call('write-witness-entry', said(entry), token)

it('an administrator cannot be invited as a timekeeper, and an unknown role is refused', async () => {
  const me = (await request('/auth/v1/user', { token: boss })).body as unknown as { email: string }
  expect(await invite('Boss', { role: 'timekeeper', email: me.email })).toMatchObject({
    status: 409,
    body: { code: witnessErrors.timekeeper_builds },
  })
  expect(await invite('Ngozi', { role: 'builder' })).toMatchObject({ status: 400 })
})

it('a timekeeper sees their role on the page of witnesses, confirms the start and signs a statement', async () => {
  expect(await invite('Ngozi', { role: 'timekeeper' })).toMatchObject({ body: { data: { number: 1 } } })
  await invite('Wale')
  expect((await dayOf(ngozi)).witness).toMatchObject({ number: 1, role: 'timekeeper' })
  expect((await dayOf(wale)).witness).toMatchObject({ number: 2, role: 'witness' })
  await write({ kind: 'shift_begun', text: 'The hall' }, ngozi)
  await call('write-day-entry', said({ kind: 'attempt_started' }), boss)
  const [start] = (await dayOf(ngozi)).entries
  if (!start) throw new Error('The log has no entry')
  const mark = { entry: start, at: Date.parse(start.happened_at), timeCorrectedBy: null }
  const confirmation = getConfirmation(mark)
  expect(await write({ kind: 'note', ...confirmation }, ngozi)).toMatchObject({ status: 200 })
  await write({ kind: 'note', text: 'Only for the record.', is_public: false }, ngozi)
  const statement = { text: 'I kept the time.', name: 'Ngozi Eze', is_name_public: false }
  expect(
    await call('sign-statement', said({ ...statement, number: start.number, hash: start.hash }), ngozi),
  ).toMatchObject({ status: 200 })
  const { body } = await request('/record/summary.json')
  expect(body).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        ...confirmation,
        author_role: 'timekeeper',
        author_name: null,
        witness_number: 1,
      }),
    ]),
  })
  expect(JSON.stringify(body)).not.toMatch(/Ngozi|Only for the record/)
  const shown = (await dayOf(wale)).entries.filter(({ witness_number }) => witness_number === 1)
  expect(shown.map(({ author_label }) => author_label)).toContain('Timekeeper 1')
  expect(shown.find(({ is_public }) => !is_public)?.text).toBe('')
})
