import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import type { WitnessDay } from '#shared/witness.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp({ hasPages: true })
const boss = await signInAdministrator()
await startDay(runAs, { minutesIn: 0 })
const { access_token: wale } = await signIn('wale@example.org')
const { access_token: chidi } = await signIn('chidi@example.org')
const { access_token: mallory } = await signIn('mallory@example.org')
const person = { occupation: 'Teacher', relation: 'None' }
const invite = (name: string, more: object = {}) =>
  call('invite-witness', { ...person, name, email: `${name.toLowerCase()}@example.org`, ...more }, boss)
await invite('Wale', { connection: 'family', relation: 'His sister' })
await invite('Chidi')

const said = (entry: object) => ({ key: randomUUID(), happened_at: new Date().toISOString(), ...entry })
const declaration = { connection: 'family', text: 'I am the builder’s sister, and nobody pays me.' }
const declare = (token: string | undefined, more: object = {}) =>
  call('declare-connection', said({ ...declaration, ...more }), token)
const write = (entry: object, token: string) => call('write-witness-entry', said(entry), token)
const read = async (path: string, token?: string) =>
  (await request(`/rest/v1/${path}`, { token })) as { status: number; body: unknown }
const dayOf = async (token: string) =>
  ((await request('/functions/v1/get-witness-day', { token })).body as unknown as { data: WitnessDay }).data

it('only an invited witness can declare a connection to the builder, with more than one word about it', async () => {
  expect(await declare(undefined)).toMatchObject({ status: 401 })
  expect(await declare(mallory)).toMatchObject({ status: 403, body: { code: witnessErrors.not_invited } })
  expect(await declare(boss)).toMatchObject({ status: 403 })
  expect(await declare(wale, { connection: 'sister' })).toMatchObject({
    body: { code: witnessErrors.connection_missing },
  })
  expect(await declare(wale, { text: 'Sister' })).toMatchObject({
    body: { code: witnessErrors.declaration_too_short },
  })
  expect(await invite('Obi', { connection: 'sister' })).toMatchObject({ status: 400 })
  const note = { kind: 'note', text: 'As a note.', is_public: false, details: { connection: 'none' } }
  expect(await write(note, wale)).toMatchObject({ status: 400 })
})

it('a witness’s declaration is refused while the log is empty, because the first entry fixes the dates of the record', async () => {
  expect(await declare(wale)).toMatchObject({ status: 409, body: { code: witnessErrors.log_empty } })
  const note = { kind: 'note', text: 'The hall is open.', is_public: false }
  await call('write-day-entry', said(note), boss)
})

it('a witness’s declaration is stored as one private log entry, however often it is sent', async () => {
  const body = said(declaration)
  const first = await call('declare-connection', body, wale)
  expect(first).toMatchObject({ status: 200, body: { data: { number: 2 } } })
  expect((await call('declare-connection', body, wale)).body).toEqual(first.body)
  const kept = await runAs(
    service,
    (tx) => tx`select kind, is_public, text, details, witness_number from public.day_log where number > 1`,
  )
  expect(kept).toEqual([
    {
      kind: 'note',
      is_public: false,
      text: declaration.text,
      details: { connection: 'family' },
      witness_number: 1,
    },
  ])
  expect((await dayOf(wale)).witness).toMatchObject({ connection: 'family', declared_entry: 2 })
})

it('the public and other witnesses can read that a witness declared a connection, but not which one', async () => {
  const shown = [{ attempt: 'real', witness_number: 1, number: 2, is_connected: true }]
  for (const token of [undefined, chidi, mallory]) {
    expect((await read('day_declarations?select=connection', token)).body).toMatchObject({ code: '42501' })
    expect((await read('day_declarations?connection=eq.family&select=number', token)).body).toMatchObject({
      code: '42501',
    })
    expect((await read('day_declarations', token)).body).toEqual(shown)
    expect((await read('day_log?select=text', token)).body).toEqual([])
    expect((await read('day_entries?select=text', token)).body).toEqual([{ text: null }, { text: null }])
    expect((await read('day_witnesses?select=connection,relation', token)).status).toBeGreaterThan(400)
  }
  const [entry] = (await dayOf(chidi)).entries
  expect(entry).toMatchObject({ number: 2, text: '', details: null, is_public: false, is_own: false })
  expect((await dayOf(wale)).entries[0]).toMatchObject({ text: expect.stringContaining('sister') })
  expect((await read('day_declarations?select=connection', boss)).body).toEqual([{ connection: 'family' }])
})

it('an owner cannot change a witness’s declaration, consent or name', async () => {
  const change = (path: string, body: object) =>
    request(`/rest/v1/${path}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      token: boss,
    })
  expect((await change('day_declarations?number=eq.2', { connection: 'none' })).status).toBe(403)
  for (const body of [{ connection: 'none' }, { is_name_public: true }, { name: 'Somebody' }])
    expect((await change('day_witnesses?number=eq.1', body)).status).toBe(403)
  for (const sql of [
    "update public.day_declarations set connection = 'none'",
    'delete from public.day_declarations',
  ])
    await expect(runAs(service, (tx) => tx.unsafe(sql))).rejects.toMatchObject({ code: '42501' })
})

it('a witness can declare another connection, even after the end, and it becomes a separate log entry', async () => {
  await call('write-day-entry', said({ kind: 'attempt_started' }), boss)
  await call('write-day-entry', said({ kind: 'attempt_ended', text: 'A test' }), boss)
  expect((await write({ kind: 'note', text: 'I saw more.' }, wale)).body).toMatchObject({
    code: dayErrors.ended,
  })
  expect((await declare(wale, { connection: 'paid' })).body).toMatchObject({ data: { number: 5 } })
  expect((await dayOf(wale)).witness).toMatchObject({ connection: 'paid', declared_entry: 5 })
  expect((await read('day_declarations?select=number')).body).toEqual([{ number: 2 }, { number: 5 }])
  const { body } = await request('/record/summary.json')
  const declared = [2, 5].map(() => ({ witness_number: 1, is_connected: true }))
  expect(body).toMatchObject({ declared })
  expect(JSON.stringify(body)).not.toMatch(/family|paid|sister/)
})
