import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { sendDueReminders } from '#server/jobs/reminding.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import type { WitnessDay } from '#shared/witness.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { holdEmails, releaseEmails } from '../../../scripts/backup/held-emails.ts'

const { call, emailsTo, request, runAs, signIn, signInAdministrator } = await createTestApp()
const boss = await signInAdministrator()
await startDay(runAs, { minutesIn: 0 })
const { access_token: wale } = await signIn('wale@example.org')
const { access_token: mallory } = await signIn('mallory@example.org')

const invitation = {
  name: 'Wale Ade',
  email: 'Wale@example.org',
  occupation: 'Teacher',
  relation: 'We have never met',
}
const said = (entry: object) => ({ key: randomUUID(), happened_at: new Date().toISOString(), ...entry })
const witness = (entry: object, token = wale) => call('write-witness-entry', said(entry), token)
const build = (entry: object) => call('write-day-entry', said(entry), boss)
const read = (token: string | undefined) => request('/functions/v1/get-witness-day', { token })
const day = async () => ((await read(wale)).body as unknown as { data: WitnessDay }).data

describe('a witness', () => {
  it('only an administrator can invite a witness, only once, and the witness gets an email', async () => {
    expect(await call('invite-witness', invitation, mallory)).toMatchObject({ status: 403 })
    expect(await call('invite-witness', { ...invitation, relation: ' ' }, boss)).toMatchObject({
      status: 400,
      body: { code: witnessErrors.relation_length },
    })
    expect(await call('invite-witness', invitation, boss)).toMatchObject({ body: { data: { number: 1 } } })
    expect(await call('invite-witness', { ...invitation, email: 'wale@example.org' }, boss)).toMatchObject({
      status: 409,
      body: { code: witnessErrors.already_invited },
    })
    const emails = await runAs(
      service,
      (tx) => tx`select recipient from private.email_outbox where kind = 'witness'`,
    )
    expect(emails).toEqual([{ recipient: 'wale@example.org' }])
  })

  it('an uninvited person cannot act as a witness, and a witness cannot use the back office', async () => {
    const note = said({ kind: 'note', text: 'I saw it' })
    const uninvited = { status: 403, body: { code: witnessErrors.not_invited } }
    expect(await read(undefined)).toMatchObject({ status: 401 })
    expect(await read(mallory)).toMatchObject(uninvited)
    expect(await call('write-witness-entry', note)).toMatchObject({ status: 401 })
    expect(await call('write-witness-entry', note, mallory)).toMatchObject(uninvited)
    expect(await call('write-day-entry', said({ kind: 'attempt_started' }), wale)).toMatchObject({
      status: 403,
    })
    expect(await witness({ kind: 'attempt_started' })).toMatchObject({ status: 400 })
    expect(await witness({ kind: 'app_started', app_number: 1 })).toMatchObject({ status: 400 })
    expect(await request('/rest/v1/day_witnesses?select=email', { token: wale })).toMatchObject({
      status: 403,
    })
  })

  it('a witness reads the whole log, writes under a number, and cannot begin a second shift during the first', async () => {
    await build({ kind: 'attempt_started' })
    await build({ kind: 'note', text: 'For the record only', is_public: false })
    expect((await witness({ kind: 'shift_begun' })).status).toBe(200)
    expect((await witness({ kind: 'shift_begun' })).body).toMatchObject({ code: dayErrors.on_shift })
    for (const attested_entries of [[], [0], [99], ['1'], '1', Array(101).fill(1)])
      expect(await witness({ kind: 'note', text: 'I saw it', attested_entries })).toMatchObject({
        status: 400,
      })
    expect(await build({ kind: 'note', text: 'I saw it', attested_entries: [1] })).toMatchObject({
      status: 400,
    })
    const note = said({ kind: 'note', text: 'Saw entries 1 and 2.', attested_entries: [1, 2] })
    await call('write-witness-entry', note, wale)
    expect(await call('write-witness-entry', note, wale)).toMatchObject({ body: { data: { number: 4 } } })
    const { entries, witness: own } = await day()
    expect(own).toEqual({
      number: 1,
      role: 'witness',
      name: 'Wale Ade',
      is_name_public: false,
      connection: null,
      declared_entry: null,
    })
    expect(entries[0]?.attested_entries).toEqual([1, 2])
    expect(entries.map(({ kind, text, author_label, is_own }) => [kind, text, author_label, is_own])).toEqual(
      [
        ['note', 'Saw entries 1 and 2.', 'Witness 1', true],
        ['shift_begun', '', 'Witness 1', true],
        ['note', 'For the record only', 'Bola', false],
        ['attempt_started', '', 'Bola', false],
      ],
    )
  })

  it('a witness’s statement covers the current log, is permanent, and is published with a name only with consent', async () => {
    const { entries } = await day()
    const [newest] = entries
    const statement = {
      text: 'I saw the builder begin, and nobody else typed on that machine.',
      name: 'Wale Adewale Ade',
      is_name_public: false,
      number: newest?.number,
      hash: newest?.hash,
    }
    const sign = (changes: object = {}) => call('sign-statement', said({ ...statement, ...changes }), wale)
    expect(await sign({ hash: '0'.repeat(64) })).toMatchObject({
      status: 400,
      body: { code: witnessErrors.log_changed },
    })
    expect(await sign({ text: 'x'.repeat(10_001) })).toMatchObject({
      body: { code: witnessErrors.text_too_long },
    })
    expect((await sign()).status).toBe(200)
    const readBy = () =>
      request('/rest/v1/day_entries?kind=eq.statement&select=author_name,text').then(({ body }) => body)
    expect(await readBy()).toEqual([
      {
        author_name: null,
        text: `${statement.text}\n\nWhen I signed this, the log ended with entry 4, fingerprint ${newest?.hash}.`,
      },
    ])
    // A statement of the maximum length, in characters that take four bytes each.
    await sign({ is_name_public: true, text: `I saw this as well. ${'\u{1f3e0}'.repeat(9_980)}` })
    expect(await readBy()).toMatchObject([
      { author_name: 'Wale Adewale Ade' },
      { author_name: 'Wale Adewale Ade' },
    ])
  })

  it('entries written by the site, such as the vote tally, have no author', async () => {
    await runAs(
      service,
      (
        tx,
      ) => tx`insert into public.day_log (attempt, key, key_content, kind, happened_at, text, author_name, author_role)
        select attempt, gen_random_uuid(), '', 'note', now(), 'Tally of the votes', 'The site', 'system'
        from public.day_attempts where is_current`,
    )
    expect((await day()).entries[0]).toMatchObject({ text: 'Tally of the votes', is_own: false })
  })

  it('only administrators plan shifts of up to twelve hours, and the witness gets one email an hour before', async () => {
    const [{ attempt = '' } = {}] = await runAs(
      service,
      (tx) => tx<{ attempt: string }[]>`select attempt from public.day_attempts where is_current`,
    )
    const shift = (inMinutes: number, hours: number) => {
      const begins = Date.now() + inMinutes * 60_000
      return {
        attempt,
        witness_number: 1,
        begins_at: new Date(begins).toISOString(),
        ends_at: new Date(begins + hours * 3_600_000).toISOString(),
      }
    }
    const plan = (body: object, token: string) =>
      request('/rest/v1/day_planned_shifts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        token,
      })
    expect((await plan(shift(30, 4), wale)).status).toBe(403)
    expect((await plan(shift(30, 12.1), boss)).status).toBe(400)
    expect((await plan({ ...shift(30, 4), reminded_at: new Date().toISOString() }, boss)).status).toBe(403)
    for (const one of [shift(-30, 4), shift(30, 4), shift(90, 12)])
      expect((await plan(one, boss)).status).toBe(201)
    expect((await day()).planned).toHaveLength(3)

    const emails = async () =>
      (await emailsTo('wale@example.org')).filter(({ text }) => /shift begins/.test(text))
    await runAs(service, holdEmails) // as a restore does
    await sendDueReminders(runAs)
    expect(await emails()).toEqual([])
    await runAs(service, releaseEmails)
    await Promise.all([1, 2, 3].map(() => sendDueReminders(runAs)))
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toMatch(
      /^Hello Wale Adewale Ade,\nYour shift begins at \d\d:\d\d and ends at \d\d:\d\d, Lagos time\./,
    )
    await sendDueReminders(runAs)
    expect(await emails()).toHaveLength(1)
  })

  it('a witness receives the start of the attempt and corrected shift times, however long the log is', async () => {
    const earlier = (await day()).entries.find(({ number }) => number === 2)?.happened_at
    const correction = {
      kind: 'correction',
      corrects: 3,
      corrected_happened_at: earlier,
      text: 'Began earlier',
    }
    expect((await build(correction)).status).toBe(200)
    await runAs(
      service,
      (tx) => tx`select private.write_day_entry((select user_id from private.admin_users limit 1),
        jsonb_build_object('key', gen_random_uuid(), 'kind', 'note', 'happened_at', now(), 'text', 'Note ' || n))
        from generate_series(1, 101) as n`,
    )
    const { entries } = await day()
    expect(entries.at(-1)).toMatchObject({ number: 1, kind: 'attempt_started' })
    expect(entries.find(({ corrects }) => corrects === 3)?.corrected_happened_at).toBe(earlier)
  })

  it('the signed statements of an erased witness stay in the log without a name or address', async () => {
    await call('erase-supporter-data', { email: 'wale@example.org' }, wale)
    const rows = await runAs(
      service,
      (tx) => tx`select email, user_id, is_name_public from public.day_witnesses`,
    )
    expect(rows).toEqual([{ email: null, user_id: null, is_name_public: false }])
    const { body } = await request('/rest/v1/day_entries?kind=eq.statement&select=author_name')
    expect(body).toEqual([{ author_name: null }, { author_name: null }])
  })
})
