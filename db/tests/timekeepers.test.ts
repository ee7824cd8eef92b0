import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { checkChain } from '#shared/check-chain.ts'
import { dayEntry } from '#shared/day-log-schema.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const owner = await buildAdministrator(runAs, 'owner@example.org')
const moderator = await buildAdministrator(runAs, 'moderator@example.org', 'moderator')
const ngozi = await buildPerson(runAs, 'ngozi@example.org')
const helper = await buildPerson(runAs, 'helper@example.org')

const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const facts = {
  attempt: 'real',
  record_name: 'Twenty apps',
  builder: 'Bola',
  zone: 'Africa/Lagos',
  planned_start: instant(-30),
  planned_end: instant(1410),
}
await runAs(
  service,
  (tx) => tx`select private.prepare_day_attempt(row('real', 'Twenty apps', 'Bola', 'Africa/Lagos',
    ${facts.planned_start}::timestamptz, ${facts.planned_end}::timestamptz, true)::public.day_attempts)`,
)

const invite = (email: string, role?: string) =>
  runAs(service, async (tx) => {
    const said = { name: 'Ngozi', email, occupation: 'Nurse', relation: 'None', connection: 'none', role }
    const [row] = await tx<
      { number: number }[]
    >`select private.invite_witness(${tx.json(said)}::jsonb) as number`
    return row?.number ?? 0
  })
const open = (id: string) => runAs(service, (tx) => tx`select number from private.find_witness(${id})`)
const write = (said: object, by = owner.id) =>
  runAs(service, async (tx) => {
    const entry = { key: randomUUID(), happened_at: instant(0), ...said }
    const [row] = await tx`select (private.write_day_entry(${by}, ${tx.json(entry)}::jsonb)).*`
    return row
  })
const admit = (id: string) =>
  runAs(service, (tx) => tx`insert into private.admin_users (user_id, role) values (${id}, 'moderator')`)
const dismiss = (id: string) =>
  runAs(service, (tx) => tx`delete from private.admin_users where user_id = ${id}`)
const confirmed = { kind: 'note', text: 'The start is right.', attested_entries: [1] }
const refused = (message: string) => ({ message, code: expect.stringMatching(/^DY/) })

it('an administrator cannot be invited as a timekeeper, and a timekeeper cannot become an administrator', async () => {
  for (const email of ['owner@example.org', 'moderator@example.org'])
    await expect(invite(email, 'timekeeper')).rejects.toMatchObject(refused('witness.timekeeper_builds'))
  await invite('ngozi@example.org', 'timekeeper')
  await expect(admit(ngozi.id)).rejects.toMatchObject(refused('witness.timekeeper_builds'))
  await open(ngozi.id)
  await expect(admit(ngozi.id)).rejects.toMatchObject(refused('witness.timekeeper_builds'))
  const expectHer = runAs(
    service,
    (tx) => tx`select private.invite_administrator(${ngozi.id}, 'moderator', null)`,
  )
  await expect(expectHer).rejects.toMatchObject(refused('witness.timekeeper_builds'))
  // An administrator can be a witness, but not a timekeeper.
  expect(await invite('moderator@example.org')).toBe(2)
})

it('an administrator cannot give anyone another role in the log, not even themselves', async () => {
  for (const identity of [owner.identity, moderator.identity, ngozi.identity, anonymous])
    await expect(
      runAs(identity, (tx) => tx`update public.day_witnesses set role = 'timekeeper'`),
    ).rejects.toMatchObject({ code: '42501' })
  await expect(
    runAs(service, (tx) => tx`update public.day_witnesses set role = 'timekeeper' where number = 2`),
  ).rejects.toMatchObject(refused('witness.timekeeper_builds'))
  await expect(
    runAs(service, (tx) => tx`update public.day_witnesses set role = 'builder'`),
  ).rejects.toMatchObject({ code: '23514' })
})

it('an owner’s entries have the role builder, and a timekeeper can record shifts and a statement under their number', async () => {
  expect(await write({ kind: 'attempt_started', happened_at: instant(-30) })).toMatchObject({
    author_role: 'builder',
    witness_number: null,
  })
  expect(await write({ kind: 'shift_begun', text: 'The hall' }, ngozi.id)).toMatchObject({
    author_role: 'timekeeper',
    author_label: 'Timekeeper 1',
    witness_number: 1,
  })
  await write(confirmed, ngozi.id)
  expect(await write({ kind: 'statement', text: 'I kept the time. '.repeat(500) }, ngozi.id)).toMatchObject({
    author_role: 'timekeeper',
  })
  for (const kind of ['attempt_ended', 'app_started', 'hold_begun'])
    await expect(write({ kind, app_number: 1, text: 'x' }, ngozi.id)).rejects.toMatchObject(
      refused('day.kind_not_allowed'),
    )
})

it("a timekeeper's name is hidden without their consent", async () => {
  const shown = await runAs(
    anonymous,
    (tx) => tx`select author_name from public.day_entries where witness_number = 1`,
  )
  expect(new Set(shown.map(({ author_name }) => author_name))).toEqual(new Set([null]))
})

it('a person who has written in the log as the builder cannot write in it as a timekeeper', async () => {
  await admit(helper.id)
  await runAs(service, (tx) => tx`update private.admin_users set role = 'owner' where user_id = ${helper.id}`)
  await write({ kind: 'note', text: 'I hold the cable.' }, helper.id)
  await dismiss(helper.id)
  await invite('helper@example.org', 'timekeeper')
  await open(helper.id)
  await expect(write(confirmed, helper.id)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  const insert = (author: string | null, role: string, number: number | null) =>
    runAs(
      service,
      (
        tx,
      ) => tx`insert into public.day_log (attempt, key, key_content, kind, happened_at, text, author_id, author_name, author_role, witness_number)
        values ('real', ${randomUUID()}, '', 'note', now(), 'A note', ${author}, 'Somebody', ${role}, ${number})`,
    )
  await expect(insert(ngozi.id, 'builder', null)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  await expect(insert(owner.id, 'timekeeper', null)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  await expect(insert(moderator.id, 'timekeeper', 2)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  await expect(insert(owner.id, 'system', null)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  await expect(insert(null, 'builder', null)).rejects.toMatchObject(refused('day.kind_not_allowed'))
  await expect(insert(ngozi.id, 'system', 1)).rejects.toThrow()
})

it('log entries of the software have the role "system", which is part of their hash', async () => {
  await runAs(service, (tx) => tx`select private.publish_tally()`)
  const entries = await runAs(
    service,
    (tx) => tx`
      select number, attempt, kind, app_number, corrects, private.day_instant(corrected_happened_at) as corrected_happened_at,
        evidence_id, witness_number, private.day_instant(happened_at) as happened_at, private.day_instant(recorded_at) as recorded_at,
        is_public, parallel, attested_entries, details, details_hash, author_role, text_hash, author_hash, previous_hash, hash, text, text_salt, author_name, author_salt
      from public.day_entries where attempt = 'real' order by number`,
  )
  const log = entries.map((entry) => dayEntry.parse(entry))
  expect(log.at(-1)).toMatchObject({ author_role: 'system', author_name: 'The site', witness_number: null })
  const check = (rows: typeof log) => checkChain({ facts, entries: rows, heads: [] })
  expect(await check(log)).toMatchObject({ holds: true })
  const forged = log.map((entry) =>
    entry.author_role === 'system' ? { ...entry, author_role: 'builder' as const } : entry,
  )
  expect(await check(forged)).toMatchObject({ holds: false })
})

it('after the end, a timekeeper can add only a public confirmation of it, and the builder can add nothing', async () => {
  const ended = await write({ kind: 'attempt_ended', text: 'A test' })
  const end = { kind: 'note', text: 'The end is right.', attested_entries: [ended?.number] }
  await expect(write({ ...end, attested_entries: [2, ended?.number] }, ngozi.id)).rejects.toMatchObject(
    refused('day.ended'),
  )
  await expect(write({ ...end, attested_entries: null })).rejects.toMatchObject(refused('day.ended'))
  await expect(write(end)).rejects.toMatchObject(refused('day.attested_unknown'))
  await expect(write({ ...end, attested_entries: [2] }, ngozi.id)).rejects.toMatchObject(refused('day.ended'))
  await expect(write({ ...end, attested_entries: null }, ngozi.id)).rejects.toMatchObject(
    refused('day.ended'),
  )
  await expect(write({ kind: 'note', text: 'I saw more.' }, ngozi.id)).rejects.toMatchObject(
    refused('day.ended'),
  )
  expect(await write(end, ngozi.id)).toMatchObject({ author_role: 'timekeeper', is_public: true })
})
