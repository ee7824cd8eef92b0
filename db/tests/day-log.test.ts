import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { checkChain } from '#shared/check-chain.ts'
import { attemptFacts, dayEntry } from '#shared/day-log-schema.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { createVideoEntry } from '#shared/videos.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const builder = await buildAdministrator(runAs, 'builder@example.org')
const assistant = await buildAdministrator(runAs, 'assistant@example.org')
const visitor = await buildPerson(runAs, 'visitor@example.org')
const watcher = await buildPerson(runAs, 'watcher@example.org')
await runAs(
  service,
  (tx) => tx`update auth.users set user_metadata = ${tx.json({ name: 'builder@example.org' })}
  where id = ${builder.id}`,
)

const shared: {
  facts: unknown
  facts_form: string
  facts_hash: string
  entries: (Record<'entry_form' | 'hash' | 'text_hash' | 'author_hash', string> & { details_hash?: string })[]
} = JSON.parse(readFileSync(new URL('../../tests/support/day-log-entries.json', import.meta.url), 'utf8'))
const publicDay = z.object({ facts: attemptFacts, entries: z.array(dayEntry) })

type Said = { kind: string; happened_at?: string; key?: string; [name: string]: unknown }
type Row = { number: number; [name: string]: unknown }

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const corrected = (corrects: number, at: number) => ({
  kind: 'correction',
  corrects,
  corrected_happened_at: minutes(at),
})

/** Creates an attempt with an empty log. Each test has its own. */
async function newDay() {
  const attempt = `test-${randomUUID().slice(0, 8)}`
  await runAs(service, async (tx) => {
    await tx`select private.prepare_day_attempt(row(${attempt}, 'Twenty apps', 'Bola "B" Ade', 'Africa/Lagos',
      '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', true)::public.day_attempts)`
    await tx`insert into public.day_witnesses (attempt, number, user_id, name) values (${attempt}, 2, ${watcher.id}, 'Chidi Obi')`
  })
  return attempt
}

const write = (said: Said, by = builder.id) =>
  runAs(service, async (tx) => {
    // A start that is far from the planned start, which is in January, needs the name of the attempt as its
    // text.
    const name = said.kind === 'attempt_started' ? { text: 'Twenty apps' } : {}
    const entry = { key: randomUUID(), happened_at: minutes(0), ...name, ...said }
    const [row] = await tx<
      Row[]
    >`select (private.write_day_entry(${by}, ${tx.json(entry as never)}::jsonb)).*`
    return row as Row
  })

const writeAll = async (...entries: Said[]) => {
  for (const entry of entries) await write(entry)
}

const refusal = (reason: string) =>
  expect.objectContaining({ message: reason, code: expect.stringMatching(/^DY/) })
const run = (who: Identity, statement: string) => runAs(who, (tx) => tx.unsafe(statement))

describe('the immutability of the log', () => {
  const people = [
    ['a stranger', anonymous],
    ['a visitor', visitor.identity],
    ['a witness', watcher.identity],
    ['an administrator', builder.identity],
    ['the service', service],
  ] as const
  const statements = [
    "update public.day_log set text = 'another'",
    'update public.day_log set number = number + 1',
    'delete from public.day_log',
    'truncate public.day_log cascade',
    'update public.day_heads set number = 1',
    'delete from public.day_heads',
    'truncate public.day_heads',
  ]
  it.each(people.flatMap(([name, who]) => statements.map((statement) => ({ name, who, statement }))))(
    '$name cannot run: $statement',
    async ({ who, statement }) => {
      await expectDenied(run(who, statement))
    },
  )

  it.each(statements)('the owner of the tables cannot change the log of the day: %s', async (statement) => {
    await expect(owner.unsafe(statement)).rejects.toMatchObject({
      code: '42501',
      message: dayErrors.append_only,
    })
  })

  it('not even the service can change the facts of an attempt with entries', async () => {
    await newDay()
    await write({ kind: 'note', text: 'First' })
    await expect(run(service, "update public.day_attempts set builder = 'Other'")).rejects.toMatchObject({
      code: '42501',
      message: dayErrors.facts_fixed,
    })
  })

  it('a database function with the rights of the service cannot change an entry in the log of the day', async () => {
    await newDay()
    await write({ kind: 'note', text: 'First' })
    await owner.unsafe(`
      create function private.cheat() returns void language sql security definer set search_path = ''
        as 'update public.day_log set text = ''another''';
      alter function private.cheat() owner to service_role;
      grant execute on function private.cheat() to admin`)
    await expectDenied(run(builder.identity, 'select private.cheat()'))
  })

  it('only the server writes entries in the log of the day, and never in the name of another role', async () => {
    for (const [, who] of people.slice(0, 4)) {
      const said = `'{"kind":"note","text":"x"}'`
      await expectDenied(run(who, `select private.write_day_entry('${builder.id}', ${said})`))
      await expectDenied(
        run(
          who,
          `insert into public.day_log (attempt, kind, author_name, author_role) values ('real', 'note', 'Builder', 'builder')`,
        ),
      )
    }
    await newDay()
    await expect(write({ kind: 'note', text: 'x' }, visitor.id)).rejects.toMatchObject({ code: 'DYROL' })
    await expect(write({ kind: 'attempt_started' }, watcher.id)).rejects.toEqual(
      refusal('day.kind_not_allowed'),
    )
    await expect(write({ kind: 'shift_begun' })).rejects.toEqual(refusal('day.kind_not_allowed'))
  })

  it('the facts of the attempt follow the settings until the log has an entry, and are fixed after that', async () => {
    await runAs(service, async (tx) => {
      await tx`update public.day_attempts set is_current = false`
      await tx`insert into public.site_settings (key, value, is_public) values ('attempt',
        '{"countdownStart":"2027-01-01T00:00:00+01:00","start":"2027-03-01T00:00:00+01:00","end":"2027-03-02T00:00:00+01:00",
          "zone":"Africa/Lagos","builder":"Bola"}', true)`
    })
    const real = `select planned_start, builder from public.day_attempts where attempt = 'real'`
    expect(await run(service, real)).toEqual([
      { planned_start: new Date('2027-02-28T23:00:00Z'), builder: 'Bola' },
    ])
    const attempt = await newDay()
    await write({ kind: 'note', text: 'First' })
    await expectDenied(
      run(service, `update public.day_attempts set builder = 'Another' where attempt = '${attempt}'`),
    )
  })
})

const video = { name: 'Camera 1', from: 0, to: 60_000, bytes: 12, sha256: 'a'.repeat(64) }

describe('the order of events', () => {
  const started = { kind: 'attempt_started', happened_at: minutes(-300) }
  const app = (app_number: number, at: number, kind = 'app_started') => ({
    kind,
    app_number,
    happened_at: minutes(at),
  })
  const ended = { kind: 'attempt_ended', happened_at: minutes(-30) }
  const oneApp = [started, app(1, -100), app(1, -40, 'app_finished')]
  it.each<[string, Said[], Said]>([
    ['day.not_started', [], app(1, -10)],
    ['day.not_started', [], { kind: 'hold_begun', text: 'power' }],
    ['day.not_started', [], { kind: 'attempt_ended' }],
    ['day.started', [started], { kind: 'attempt_started' }],
    ['day.app_not_started', [started], app(1, -10, 'app_finished')],
    ['day.app_started', [started, app(1, -100)], app(1, -90)],
    ['day.another_app', [started, app(1, -100)], app(2, -90)],
    ['day.text_missing', [started, app(1, -100)], { ...app(2, -90), parallel: true }],
    ['day.app_finished', oneApp, app(1, -30, 'app_finished')],
    ['day.app_finished', oneApp, app(1, -30)],
    ['day.before_its_start', [started, app(1, -100)], app(1, -101, 'app_finished')],
    ['day.before_attempt', [started], app(1, -301)],
    ['day.app_outside', oneApp, { kind: 'attempt_ended', happened_at: minutes(-41) }],
    ['day.text_missing', [started, app(1, -100)], app(1, -50, 'app_dropped')],
    ['day.app_dropped', [started, { ...app(1, -50, 'app_dropped'), text: 'no power' }], app(1, -40)],
    ['day.overlap_not_at_start', [started], { kind: 'note', text: 'Two at once', parallel: true }],
    ['day.app_missing', [started], { kind: 'app_started' }],
    ['day.text_missing', [started], { kind: 'hold_begun', text: ' ' }],
    ['day.on_hold', [started, { kind: 'hold_begun', text: 'power' }], { kind: 'hold_begun', text: 'again' }],
    ['day.no_hold', [started], { kind: 'hold_ended' }],
    ['day.ended', [started, { kind: 'attempt_ended' }], { kind: 'note', text: 'Later' }],
    ['day.ended', [started, { kind: 'attempt_ended' }], app(1, 0)],
    ['day.time_in_future', [], { kind: 'note', text: 'x', happened_at: minutes(3) }],
    ['day.time_in_future', [], { kind: 'note', text: 'x', happened_at: minutes(24 * 60) }],
    ['day.time_before_log', [], { kind: 'note', text: 'x', happened_at: minutes(-24 * 60 - 1) }],
    ['day.time_before_log', [started], { kind: 'note', text: 'x', happened_at: minutes(-300 - 24 * 60 - 1) }],
    ['day.entry_unknown', [started], { kind: 'correction', corrects: 7, text: 'x' }],
    ['day.entry_unknown', [started], { kind: 'correction', corrects: 2, text: 'itself' }],
    ['day.corrected_number_missing', [started], { kind: 'note', corrects: 1, text: 'x' }],
    ['day.corrected_number_missing', [started], { kind: 'correction', text: 'x' }],
    ['day.text_missing', [started], { kind: 'correction', corrects: 1 }],
    ['day.app_of_correction', oneApp, { kind: 'correction', corrects: 2, app_number: 2, text: 'x' }],
    ['day.after_its_end', oneApp, corrected(2, -39)],
    ['day.before_its_start', oneApp, corrected(3, -101)],
    ['day.before_attempt', [started, app(1, -100)], corrected(2, -301)],
    ['day.after_attempt', [...oneApp, ended], corrected(3, -29)],
    ['day.app_outside', [started, app(1, -100)], corrected(1, -99)],
    ['day.app_outside', [...oneApp, ended], corrected(4, -41)],
  ])('a log entry is refused with %s after the entries %j: %j', async (reason, before, said) => {
    await newDay()
    await writeAll(...before)
    await expect(write(said)).rejects.toEqual(refusal(reason))
    const [{ count } = { count: -1 }] = await runAs(
      service,
      (tx) => tx<{ count: number }[]>`
      select count(*)::integer as count from public.day_log join public.day_attempts using (attempt) where is_current`,
    )
    expect(count).toBe(before.length)
  })

  it('a log entry of a person who is neither an owner nor a witness is refused', async () => {
    await newDay()
    await expect(write({ kind: 'note', text: 'I am here' }, visitor.id)).rejects.toEqual(refusal('not_admin'))
  })

  it('a video entry is accepted after the end of the attempt, because the video’s hash is known only then', async () => {
    await newDay()
    await writeAll(started, { kind: 'attempt_ended' }, createVideoEntry(video))
  })

  it.each([
    ['two hours early', 121],
    ['two hours late', -121],
  ])('an owner who starts the attempt more than %s must type its name', async (_, start) => {
    await newDay()
    await runAs(
      service,
      (tx) => tx`update public.day_attempts
        set planned_start = date_trunc('milliseconds', now() + ${`${start} minutes`}::interval),
          planned_end = date_trunc('milliseconds', now() + interval '48 hours') where is_current`,
    )
    for (const text of ['', 'twenty apps', 'Another attempt'])
      await expect(write({ kind: 'attempt_started', text })).rejects.toEqual(refusal('day.start_off_plan'))
    await write({ kind: 'attempt_started', text: 'Twenty apps' })
  })
  it.each([119, 0, -119])(
    'an owner can start the attempt without typing its name %s minutes before the planned start',
    async (start) => {
      await newDay()
      await runAs(
        service,
        (tx) => tx`update public.day_attempts
        set planned_start = date_trunc('milliseconds', now() + ${`${start} minutes`}::interval),
          planned_end = date_trunc('milliseconds', now() + interval '48 hours') where is_current`,
      )
      await write({ kind: 'attempt_started', text: '' })
    },
  )

  it('the attempt cannot end early without a reason unless every app is finished or dropped', async () => {
    await newDay()
    const [day] = await runAs(
      service,
      (tx) => tx<{ attempt: string }[]>`update public.day_attempts
        set planned_start = date_trunc('milliseconds', now() - interval '5 hours'),
          planned_end = date_trunc('milliseconds', now() + interval '19 hours') where is_current returning attempt`,
    )
    await writeAll(started, app(1, -100))
    await expect(write({ kind: 'attempt_ended' })).rejects.toEqual(refusal('day.end_reason_missing'))
    await expect(write({ kind: 'attempt_ended', text: ' ' })).rejects.toEqual(
      refusal('day.end_reason_missing'),
    )
    await expect(write({ kind: 'attempt_ended', text: 'Power' }, watcher.id)).rejects.toEqual(
      refusal('day.kind_not_allowed'),
    )
    await write({ kind: 'attempt_ended', text: 'The power failed.' })
    const entries = await runAs(
      anonymous,
      (tx) =>
        tx`select text from public.day_entries where attempt = ${day?.attempt ?? ''} and kind = 'attempt_ended'`,
    )
    expect(entries).toEqual([{ text: 'The power failed.' }])
  })
  it('an attempt whose twenty apps are finished or dropped can end early without a reason', async () => {
    await newDay()
    await runAs(
      service,
      (
        tx,
      ) => tx`update public.day_attempts set planned_end = date_trunc('milliseconds', now() + interval '19 hours'),
        planned_start = date_trunc('milliseconds', now() - interval '5 hours') where is_current`,
    )
    await writeAll(
      started,
      ...Array.from({ length: 20 }, (_, at) => ({ ...app(at + 1, -10, 'app_dropped'), text: 'No time' })),
    )
    await write({ kind: 'attempt_ended' })
  })

  it.each([
    ['app 21', { ...app(21, 0) }, '23514'],
    ['app 0', { ...app(0, 0) }, '23514'],
    ['1,001 characters', { kind: 'note', text: 'é'.repeat(1001) }, '23514'],
    ['control characters', { kind: 'note', text: 'a\u0007b' }, '23514'],
    ['a direction that hides', { kind: 'note', text: 'a\u202eb' }, '23514'],
    ['another kind', { kind: 'app_paused' }, '23514'],
  ])('a log entry with %s is refused', async (_name, said, code) => {
    await newDay()
    await writeAll(started)
    await expect(write(said)).rejects.toMatchObject({ code })
  })

  it('the log accepts a note before the start, and an app that starts beside another with a reason', async () => {
    await newDay()
    await writeAll({ kind: 'note', text: 'The desk is ready' }, started, app(1, -100))
    const second = await write({ ...app(2, -90), parallel: true, text: 'The first waits for a review' })
    expect(second).toMatchObject({ number: 4, parallel: true })
  })

  it('the error of a refused entry contains the conflicting entry with its author and time', async () => {
    await newDay()
    await writeAll(started, app(9, -60))
    await write({ ...app(9, -5, 'app_finished') }, assistant.id)
    const error = await write(app(9, -1, 'app_finished')).catch((thrown: { detail?: string }) => thrown)
    expect(JSON.parse((error as { detail?: string }).detail ?? '')).toEqual({
      number: 3,
      app: 9,
      by: 'assistant',
      at: expect.stringMatching(/^\d\d:\d\d$/),
    })
  })
})

describe('shifts of a witness', () => {
  const shift = (kind: string, at: number) => write({ kind, happened_at: minutes(at) }, watcher.id)
  it('shifts of a witness cannot overlap, need both ends, and last at most twelve hours', async () => {
    await newDay()
    await write({ kind: 'attempt_started', happened_at: minutes(-900) })
    await expect(shift('shift_ended', -1)).rejects.toEqual(refusal('day.no_shift'))
    await shift('shift_begun', -850)
    await expect(shift('shift_begun', -800)).rejects.toEqual(refusal('day.on_shift'))
    await expect(shift('shift_ended', -851)).rejects.toEqual(refusal('day.before_its_start'))
    await expect(shift('shift_ended', -1)).rejects.toEqual(refusal('day.long_shift'))
    await shift('shift_ended', -600)
    await expect(shift('shift_begun', -601)).rejects.toEqual(refusal('day.on_shift'))
    expect(await shift('shift_begun', -500)).toMatchObject({ author_label: 'Witness 2', is_public: true })
  })

  it('a correction cannot make two shifts overlap, or make a shift longer than twelve hours', async () => {
    await newDay()
    await write({ kind: 'attempt_started', happened_at: minutes(-1200) })
    const first = await shift('shift_begun', -1000)
    const end = await shift('shift_ended', -900)
    const second = await shift('shift_begun', -800)
    const last = await shift('shift_ended', -100)
    const correct = ({ number }: { number: number }, at: number) =>
      write({ kind: 'correction', corrects: number, corrected_happened_at: minutes(at) }, watcher.id)
    await expect(correct(end, -799)).rejects.toEqual(refusal('day.on_shift'))
    await expect(correct(second, -901)).rejects.toEqual(refusal('day.on_shift'))
    await expect(correct(second, -821)).rejects.toEqual(refusal('day.long_shift'))
    await expect(correct(last, -79)).rejects.toEqual(refusal('day.long_shift'))
    await correct(first, -1010)
    await correct(end, -850)
    await correct(last, -90)
  })

  it('a witness can correct only their own entries', async () => {
    await newDay()
    await write({ kind: 'attempt_started', happened_at: minutes(-9) })
    await write({ kind: 'note', text: 'I saw the stat' }, watcher.id)
    await expect(write({ kind: 'correction', corrects: 1, text: 'x' }, watcher.id)).rejects.toEqual(
      refusal('day.kind_not_allowed'),
    )
    expect(
      await write({ kind: 'correction', corrects: 2, text: 'I saw the start' }, watcher.id),
    ).toMatchObject({ number: 3 })
  })
})

describe('numbers, keys and the chain', () => {
  it('twenty simultaneous log entries get consecutive numbers in the order in which they were recorded', async () => {
    const attempt = await newDay()
    await Promise.all(Array.from({ length: 20 }, (_, at) => write({ kind: 'note', text: `Note ${at}` })))
    const rows = await runAs(
      service,
      (tx) => tx<{ number: number; hash: string; previous_hash: string }[]>`
      select number, hash, previous_hash from public.day_log where attempt = ${attempt} order by recorded_at, number`,
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    for (const [at, row] of rows.entries()) if (at > 0) expect(row.previous_hash).toBe(rows[at - 1]?.hash)
  })

  it('a repeated log entry gets the first response, and its key is refused with another text or author', async () => {
    await newDay()
    const said = { kind: 'note', text: 'Once', key: randomUUID(), happened_at: minutes(-1) }
    await write(said)
    await expect(write({ ...said, text: 'Twice' })).rejects.toMatchObject({ code: 'DYKEY' })
    await expect(write(said, assistant.id)).rejects.toMatchObject({ code: 'DYKEY' })
    await write({ kind: 'note', text: 'Between' })
    expect(await write(said)).toMatchObject({ number: 1, text: 'Once' })
  })

  it('two simultaneous log entries with the same idempotency key are recorded once', async () => {
    await newDay()
    const said = { kind: 'note', text: 'Once', key: randomUUID(), happened_at: minutes(-1) }
    const answers = await Promise.all([write(said), write(said), write(said)])
    expect(answers.map(({ number }) => number)).toEqual([1, 1, 1])
  })
})

describe('data derived from the log', () => {
  const apps = (number: number) =>
    runAs(
      service,
      async (tx) =>
        (
          await tx<Record<string, unknown>[]>`select state, started_at, finished_at from public.challenge_apps
      where number = ${number}`
        )[0],
    )

  it('states and times of the apps follow corrections of log entries, and corrections of corrections', async () => {
    await newDay()
    await write({ kind: 'attempt_started', happened_at: minutes(-300) })
    const begun = minutes(-100)
    await write({ kind: 'app_started', app_number: 8, happened_at: begun })
    expect(await apps(8)).toEqual({ state: 'building', started_at: new Date(begun), finished_at: null })
    await write({ kind: 'app_finished', app_number: 8, happened_at: minutes(-40) })
    const [first, second] = [minutes(-42), minutes(-41)]
    await write({ kind: 'correction', corrects: 3, corrected_happened_at: first })
    expect(await apps(8)).toMatchObject({ state: 'done', finished_at: new Date(first) })
    await write({ kind: 'correction', corrects: 4, corrected_happened_at: second })
    expect(await apps(8)).toMatchObject({ finished_at: new Date(second) })
    await runAs(service, (tx) => tx`update public.challenge_apps set state = 'verified' where number = 8`)
    await write({ kind: 'correction', corrects: 3, corrected_happened_at: first })
    expect(await apps(8)).toMatchObject({ state: 'verified', finished_at: new Date(first) })
    await write({ kind: 'app_dropped', app_number: 9, text: 'No time left' })
    expect(await apps(9)).toMatchObject({ state: 'dropped', finished_at: null })
  })

  it('an app being built when the attempt ends is dropped, and its idea is no longer in development', async () => {
    await newDay()
    const idea = await buildIdea(runAs, { title: 'Clinic Queue' })
    await runAs(
      service,
      (tx) => tx`update public.challenge_apps set idea_id = ${idea}, taken_at = now() where number = 8`,
    )
    await write({ kind: 'attempt_started', happened_at: minutes(-300) })
    await write({ kind: 'app_started', app_number: 8, happened_at: minutes(-100) })
    await write({ kind: 'attempt_ended', text: 'The power failed.' })
    expect(await apps(8)).toMatchObject({ state: 'dropped', finished_at: null })
    await write(corrected(2, -90))
    expect(await apps(8)).toMatchObject({ state: 'dropped' })
    expect(await run(visitor.identity, `select status from public.app_ideas where id = '${idea}'`)).toEqual([
      { status: 'approved' },
    ])
  })

  it('an administrator can change the plan, but not the states and times of the log', async () => {
    await run(builder.identity, "select private.plan_app(8, 'Shop Ledger', 60, '')")
    for (const part of ["state = 'done'", 'started_at = now()', 'idea_id = null', 'votes_when_taken = 900'])
      await expectDenied(run(builder.identity, `update public.challenge_apps set ${part}`), part)
  })

  it('the public cannot read log texts for the record only, hidden names or idempotency keys', async () => {
    const attempt = await newDay()
    await write({ kind: 'note', text: 'Secret of the desk', is_public: false })
    await write({ kind: 'note', text: 'I watch' }, watcher.id)
    await write({ kind: 'correction', corrects: 1, text: 'Secret, corrected', is_public: true })
    const day = JSON.stringify(await run(anonymous, 'select public.get_day()'))
    const view = JSON.stringify(await run(visitor.identity, 'select * from public.day_entries'))
    for (const answer of [day, view]) {
      expect(answer).toContain('I watch')
      expect(answer).not.toMatch(/Secret|Chidi|example\.org/)
    }
    expect(await run(anonymous, `select number from public.day_log where attempt = '${attempt}'`)).toEqual([
      { number: 2 },
    ])
    for (const column of ['author_name', 'author_salt', 'author_id', 'key', 'key_content'])
      await expectDenied(run(anonymous, `select ${column} from public.day_log`))
    await expectDenied(run(anonymous, 'select name from public.day_witnesses'))
    await runAs(
      service,
      (tx) => tx`update public.day_witnesses set is_name_public = true where attempt = ${attempt}`,
    )
    expect(JSON.stringify(await run(anonymous, 'select public.get_day()'))).toContain('Chidi Obi')
  })
})

describe('log entries that a witness attests', () => {
  const seen = (attested_entries: unknown, more: object = {}) => ({
    kind: 'note',
    text: 'I saw this',
    attested_entries,
    ...more,
  })

  it.each<[string, Said]>([
    ['the entry itself', seen([3])],
    ['an entry that does not exist', seen([1, 99])],
    ['the number 0', seen([0, 1])],
    ['a negative number', seen([-1])],
    ['entries in a note for the record only', seen([1], { is_public: false })],
    ['entries, but is no note', seen([1], { kind: 'shift_begun' })],
  ])('the note of a witness is refused if it attests %s', async (_, said) => {
    await newDay()
    await writeAll({ kind: 'note', text: 'One' }, { kind: 'note', text: 'Two' })
    await expect(write(said, watcher.id)).rejects.toEqual(refusal('day.attested_unknown'))
  })

  it('a note that attests entries is refused from the builder, with an empty list, and above one hundred entries', async () => {
    await newDay()
    await write({ kind: 'note', text: 'One' })
    await expect(write(seen([1]))).rejects.toEqual(refusal('day.attested_unknown'))
    const raw = (numbers: string) =>
      runAs(
        service,
        (
          tx,
        ) => tx`insert into public.day_log (attempt, key, key_content, kind, happened_at, text, author_id, author_name, author_role, witness_number, attested_entries)
          select attempt, gen_random_uuid(), '', 'note', now(), 'I saw this', ${watcher.id}, 'Chidi', 'witness', 2, ${numbers}::integer[]
          from public.day_attempts where is_current`,
      )
    await expect(raw('{}')).rejects.toThrow()
    await expect(raw('{1,1}')).rejects.toEqual(refusal('day.attested_unknown'))
    await expect(raw('{null,1}')).rejects.toEqual(refusal('day.attested_unknown'))
    await expect(raw('{{1}}')).rejects.toEqual(refusal('day.attested_unknown'))
    await expect(
      runAs(service, async (tx) => {
        await tx`select private.write_day_entry(${builder.id}, jsonb_build_object('key', gen_random_uuid(),
          'kind', 'note', 'happened_at', now(), 'text', 'Entry')) from generate_series(1, 110)`
        await tx`select private.write_day_entry(${watcher.id}, jsonb_build_object('key', gen_random_uuid(),
          'kind', 'note', 'happened_at', now(), 'text', 'x', 'attested_entries',
          (select jsonb_agg(number) from generate_series(1, 101) as number)))`
      }),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('the entries that a note attests are stored in order, are public, and are part of the note’s hash', async () => {
    const attempt = await newDay()
    await writeAll({ kind: 'note', text: 'One' }, { kind: 'note', text: 'Two' })
    expect(await write(seen([2, 1, 2]), watcher.id)).toMatchObject({ attested_entries: [1, 2] })
    expect(await write(seen(null), watcher.id)).toMatchObject({ attested_entries: null })
    const log = `select number, attested_entries from public.day_log where attempt = '${attempt}' order by number`
    expect(await run(anonymous, log)).toMatchObject([{}, {}, { attested_entries: [1, 2] }, {}])
    const [{ get_day: day } = { get_day: null }] = await runAs(
      anonymous,
      (tx) => tx<{ get_day: unknown }[]>`select public.get_day()`,
    )
    const { facts, entries } = publicDay.parse(day)
    const check = (attested_entries: number[] | null) =>
      checkChain({
        facts,
        entries: entries
          .toReversed()
          .map((entry) => (entry.number === 3 ? { ...entry, attested_entries } : entry)),
        heads: [],
      })
    expect(await check([1, 2])).toMatchObject({ holds: true })
    for (const numbers of [[1], [2, 1], null])
      expect(await check(numbers)).toMatchObject({ number: 3, fault: 'changed' })
  })
})

describe('the details of a file in a log entry', () => {
  const sha256 = 'a'.repeat(64)
  /** Uploads a complete file of this many bytes. */
  const file = async (bytes: number) => {
    const [row] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`
        insert into public.day_evidence (id, attempt, file_name, content_type, size, sha256, sender_id, whole_at)
        select gen_random_uuid(), attempt, 'a.jpg', 'image/jpeg', ${bytes}, ${sha256}, ${builder.id}, now()
        from public.day_attempts where is_current returning id`,
    )
    return { kind: 'evidence_added', text: 'The desk', evidence_id: row?.id ?? '' }
  }

  it.each<[string, unknown]>([
    ['no details', null],
    ['another length', { bytes: 5, sha256 }],
    ['another hash', { bytes: 4, sha256: 'b'.repeat(64) }],
    ['no hash', { bytes: 4 }],
    ['a length that is no number', { bytes: '4', sha256 }],
    ['more details than its file', { bytes: 4, sha256, colour: 'red' }],
    ['the number of a statement that does not exist', { bytes: 4, sha256, statement: 99 }],
    ['the number of an entry that is no statement', { bytes: 4, sha256, statement: 1 }],
  ])('the file details of a log entry are refused if evidence has %s', async (_, details) => {
    await newDay()
    await write({ kind: 'attempt_started' })
    await expect(write({ ...(await file(4)), details })).rejects.toEqual(refusal('day.details_wrong'))
  })

  it.each<[string, object]>([
    ['ends before it begins', { to: '1970-01-01T00:00:00.000Z', from: '1970-01-01T00:01:00.000Z' }],
    ['ends after it was recorded', { to: minutes(1) }],
    ['has a time in another form', { to: '1970-01-01T01:01:00+01:00' }],
    ['has no end', { to: null }],
    ['has no length', { bytes: 0 }],
    ['has half a hash', { sha256: 'ab' }],
    ['is a scan', { statement: 1 }],
  ])('the file details of a log entry are refused if a video %s', async (_, more) => {
    await newDay()
    const { details, ...entry } = createVideoEntry(video)
    await expect(write({ ...entry, details: { ...details, ...more } })).rejects.toEqual(
      refusal('day.details_wrong'),
    )
  })

  it('a private video entry and a witness’s evidence without a file are refused', async () => {
    await newDay()
    await expect(write({ ...createVideoEntry(video), is_public: false })).rejects.toEqual(
      refusal('day.details_wrong'),
    )
    await expect(write(createVideoEntry(video), watcher.id)).rejects.toEqual(refusal('evidence.file_missing'))
    const place = { kind: 'evidence_added', text: 'Card 3 of the camera' }
    await expect(write(place, watcher.id)).rejects.toEqual(refusal('evidence.file_missing'))
    await expect(write({ ...place, text: ' ' })).rejects.toEqual(refusal('day.text_missing'))
    expect(await write(place)).toMatchObject({ details: null, details_hash: null })
  })

  it.each<[string, object]>([
    ['public', { is_public: true }],
    ['of an unknown connection', { details: { connection: 'enemy' } }],
    ['of more than a connection', { details: { connection: 'none', sha256 } }],
    ['no note', { kind: 'shift_begun' }],
  ])('the details of a log entry are refused if a declaration is %s', async (_, more) => {
    await newDay()
    const declaration = {
      kind: 'note',
      text: 'I do not know him.',
      is_public: false,
      details: { connection: 'none' },
    }
    await expect(write({ ...declaration, ...more }, watcher.id)).rejects.toEqual(refusal('day.details_wrong'))
    await expect(write(declaration)).rejects.toEqual(refusal('day.details_wrong'))
    await write(declaration, watcher.id)
  })

  it('the file details of a log entry without a file are refused', async () => {
    await newDay()
    await expect(write({ kind: 'note', text: 'One', details: { bytes: 4, sha256 } })).rejects.toEqual(
      refusal('day.details_wrong'),
    )
  })

  it('a witness cannot add a scan of another witness’s statement', async () => {
    const attempt = await newDay()
    const other = await buildPerson(runAs, `${attempt}@example.org`)
    await runAs(
      service,
      (tx) =>
        tx`insert into public.day_witnesses (attempt, number, user_id, name) values (${attempt}, 3, ${other.id}, 'Ngozi')`,
    )
    await write({ kind: 'attempt_started' })
    const { number } = await write({ kind: 'statement', text: 'I saw it.' }, watcher.id)
    const scan = { ...(await file(4)), is_public: false, details: { bytes: 4, sha256, statement: number } }
    await expect(write(scan, other.id)).rejects.toEqual(refusal('day.details_wrong'))
    await write(scan, watcher.id)
    await write(scan)
  })

  it('the file details of a log entry are part of its hash, and are public only together with its text', async () => {
    await newDay()
    const details = { bytes: 4, sha256 }
    await write({ ...(await file(4)), details })
    await write({ ...(await file(4)), details, is_public: false })
    const [row] = await runAs(anonymous, (tx) => tx<{ day: unknown }[]>`select public.get_day() as day`)
    const { facts, entries } = publicDay.parse(row?.day)
    expect(entries.toReversed()).toMatchObject([
      { details },
      { details: null, details_hash: expect.any(String) },
    ])
    expect(await checkChain({ facts, entries: entries.toReversed(), heads: [] })).toMatchObject({
      holds: true,
    })
  })
})

describe('the example log entries and hashes that TypeScript and SQL share', () => {
  it('the database computes the same facts, forms and hashes for the example log entries as TypeScript', async () => {
    const [facts] = await runAs(
      service,
      (tx) => tx<{ form: string; hash: string }[]>`
        select private.serialise_day_facts(facts) as form, private.hash_sha256(private.serialise_day_facts(facts)) as hash
        from jsonb_populate_record(null::public.day_attempts, ${tx.json(shared.facts as never)}::jsonb) as facts`,
    )
    expect(facts).toEqual({ form: shared.facts_form, hash: shared.facts_hash })
    const rows = await runAs(
      service,
      (tx) => tx<Record<string, string>[]>`
        select private.serialise_day_entry(entry) as entry_form, private.hash_sha256(private.serialise_day_entry(entry)) as hash,
          private.hash_sha256(entry.text_salt || entry.text) as text_hash,
          private.hash_sha256(entry.text_salt || private.serialise_day_details(entry.details)) as details_hash,
          private.hash_sha256(entry.author_salt || entry.author_name) as author_hash
        from jsonb_populate_recordset(null::public.day_log, ${tx.json(shared.entries as never)}::jsonb) as entry
        order by entry.number`,
    )
    const forms = shared.entries.map(({ entry_form, hash, text_hash, details_hash = null, author_hash }) => ({
      entry_form,
      hash,
      text_hash,
      details_hash,
      author_hash,
    }))
    expect(forms).toHaveLength(52)
    expect(rows).toEqual(forms)
  })

  it('the log entries that the database has written pass the check in TypeScript', async () => {
    await newDay()
    await writeAll(
      { kind: 'note', text: 'Ṣọlá 🌍 "quoted" \\ back\nline' },
      { kind: 'note', text: 'Not for all', is_public: false },
      { kind: 'attempt_started', happened_at: minutes(-9) },
      corrected(3, -8),
    )
    await write({ kind: 'note', text: 'I saw it' }, watcher.id)
    const [row] = await runAs(anonymous, (tx) => tx<{ day: unknown }[]>`select public.get_day() as day`)
    const day = publicDay.parse(row?.day)
    const chain = { facts: day.facts, entries: day.entries.toReversed(), heads: [] }
    expect(await checkChain(chain)).toEqual({ holds: true, entries: 5, heads: 0 })
  })
})

describe('the plan', () => {
  const plan = async () =>
    Object.fromEntries(
      (
        await runAs(
          service,
          (tx) => tx<{ number: number; title: string; votes: number | null }[]>`
            select number, title, votes_when_taken as votes from public.challenge_apps where title <> '' order by number`,
        )
      ).map(({ number, title, votes }) => [number, votes === null ? title : `${title}, ${votes} votes`]),
    )
  const asAdmin = (statement: string) => run(assistant.identity, statement)
  const clear = () => runAs(service, (tx) => tx`delete from public.challenge_apps`)

  it('only administrators change the plan, and an app that has started cannot be moved, removed or replaced', async () => {
    await clear()
    await newDay()
    for (const call of [
      'place_app(1, 2)',
      "plan_app(1, 'x', 72, '')",
      'take_idea(1, gen_random_uuid(), 72)',
      'clear_slot(1)',
    ])
      for (const who of [anonymous, visitor.identity, watcher.identity])
        await expectDenied(run(who, `select private.${call}`), call)
    for (const [number, name] of ['First', 'Second', 'Third', 'Fourth'].entries())
      await asAdmin(`select private.plan_app(${number + 1}, '${name}', 72, '')`)
    await write({ kind: 'attempt_started' })
    await write({ kind: 'app_started', app_number: 2 })
    for (const call of [
      'place_app(1, 3)',
      'place_app(2, 4)',
      'clear_slot(2)',
      'place_app(0, 3)',
      'place_app(3, 21)',
    ])
      await expect(asAdmin(`select private.${call}`), call).rejects.toMatchObject({ code: 'DYPLN' })
    await asAdmin('select private.place_app(4, 3)')
    expect(await plan()).toEqual({ 1: 'First', 2: 'Second', 3: 'Fourth', 4: 'Third' })
  })

  it('an approved idea is in the plan only once, and keeps its votes whenever its app is moved', async () => {
    await clear()
    await newDay()
    const waiting = await buildIdea(runAs, { title: 'Not yet', status: 'awaiting_approval' })
    const idea = await buildIdea(runAs, { title: 'Rain Alert', status: 'approved' })
    await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 112 where id = ${idea}`)
    await expect(asAdmin(`select private.take_idea(1, '${waiting}', 72)`)).rejects.toMatchObject({
      code: 'DYPLN',
      message: 'day.idea_not_approved',
    })
    await asAdmin("select private.plan_app(2, 'Own idea', 60, '')")
    await expect(asAdmin(`select private.take_idea(2, '${idea}', 72)`)).rejects.toMatchObject({
      message: 'day.slot_taken',
      detail: '{"app": 2}',
    })
    await asAdmin(`select private.take_idea(1, '${idea}', 90)`)
    await expect(asAdmin(`select private.take_idea(5, '${idea}', 72)`)).rejects.toMatchObject({
      message: 'day.idea_planned',
    })
    await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 200 where id = ${idea}`)
    await asAdmin('select private.place_app(1, 3)')
    expect(await plan()).toEqual({ 1: 'Own idea', 3: 'Rain Alert, 112 votes' })
    await asAdmin('select private.place_app(3, 1)')
    expect(await plan()).toEqual({ 1: 'Rain Alert, 112 votes', 2: 'Own idea' })

    const status = async () =>
      (await run(service, `select status from public.app_ideas where id = '${idea}'`))[0]?.status
    await write({ kind: 'attempt_started', happened_at: minutes(-90) })
    await write({ kind: 'app_started', app_number: 1, happened_at: minutes(-80) })
    expect(await status()).toBe('in_development')
    await write({ kind: 'app_finished', app_number: 1 })
    expect(await status()).toBe('completed')
    await asAdmin('select private.clear_slot(2)')
    expect(await plan()).toEqual({ 1: 'Rain Alert, 112 votes' })
  })
})
