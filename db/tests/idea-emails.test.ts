import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const [ada, kofi, zuri] = await Promise.all(
  ['ada', 'kofi', 'zuri'].map((name) => buildPerson(runAs, `${name}@example.org`)),
)
if (!ada || !kofi || !zuri) throw new Error('three people were built')
const people = { ada, kofi, zuri }

const say = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))
const plan = (call: string) => runAs(admin.identity, (tx) => tx.unsafe(`select private.${call}`))

/** Creates an idea of Ada that everyone voted for, including herself. */
async function wantedIdea(title = 'Rain Alert') {
  const id = await buildIdea(runAs, { title, userId: people.ada.id, submitterName: 'Ada' })
  await say(`update public.app_ideas set submitter_email = 'ada@example.org' where id = '${id}'`)
  for (const { id: voter } of Object.values(people))
    await say(`insert into private.idea_votes (idea_id, user_id) values ('${id}', '${voter}')`)
  return id
}
const take = (id: string, app = 7) => plan(`take_idea(${app}, '${id}', 72)`)
const giveBack = (app = 7) => plan(`clear_slot(${app})`)

/** Returns all emails about an idea, with recipient and content. */
const emails = async () =>
  (
    await runAs(
      service,
      (tx) => tx<{ said: string }[]>`
        select split_part(recipient, '@', 1) || ' ' || coalesce(payload ->> 'kind', payload ->> 'status') as said
        from private.email_outbox where kind in ('idea-app', 'idea-status') order by 1`,
    )
  ).map(({ said }) => said)
const sendAll = () => say('update private.email_outbox set sent_at = now(), attempts = 1, payload = payload')

let attempt = ''
const log = (kind: string, more: object = {}) =>
  runAs(
    service,
    (tx) =>
      tx`select private.write_day_entry(${admin.id}, ${tx.json({
        key: randomUUID(),
        kind,
        happened_at: new Date().toISOString(),
        ...more,
      })}::jsonb)`,
  )
async function build(app = 7) {
  await log('attempt_started', { text: 'Twenty apps' })
  await log('app_started', { app_number: app })
  await log('app_finished', { app_number: app })
}

beforeEach(async () => {
  for (const table of [
    'private.email_outbox',
    'private.email_opt_outs',
    'public.challenge_apps',
    'public.app_ideas',
  ])
    await say(`delete from ${table}`)
  attempt = `test-${randomUUID().slice(0, 8)}`
  await say(`select private.prepare_day_attempt(row('${attempt}', 'Twenty apps', 'Bola', 'Africa/Lagos',
    '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', true)::public.day_attempts)`)
})

it('administrators and visitors can neither email the followers of an idea nor read which emails were sent', async () => {
  for (const { identity } of [admin, people.ada])
    for (const statement of [
      "select private.email_idea_followers(7, 'taken')",
      'select private.withdraw_idea_emails(gen_random_uuid())',
      'select * from private.idea_emails',
    ])
      await expectDenied(runAs(identity, (tx) => tx.unsafe(statement)))
})

it('a vote on hold, an unverified mailbox and a mailbox without consent to news get no email', async () => {
  const idea = await wantedIdea()
  await say(`update private.idea_votes set is_held = true where user_id = '${people.kofi.id}'`)
  await say("insert into private.email_opt_outs (mailbox) values ('zuri@example.org')")
  await say("update auth.users set email_confirmed_at = null where email = 'ada@example.org'")
  await take(idea)
  await build()
  expect(await emails()).toEqual([])
  await say("update auth.users set email_confirmed_at = now() where email = 'ada@example.org'")
})

it('a refused attempt to plan an idea sends no email', async () => {
  const idea = await wantedIdea()
  await plan("plan_app(7, 'Own idea', 60, '')")
  await expect(take(idea)).rejects.toMatchObject({ code: 'DYPLN' })
  expect(await emails()).toEqual([])
})

it('each follower gets one email when an idea is planned and one when it is built, even the submitter', async () => {
  const idea = await wantedIdea()
  await take(idea)
  expect(await emails()).toEqual(['ada taken', 'kofi taken', 'zuri taken'])
  await build()
  expect(await emails()).toEqual([
    'ada built',
    'ada taken',
    'kofi built',
    'kofi taken',
    'zuri built',
    'zuri taken',
  ])
  const [copy] = await runAs(
    service,
    (tx) =>
      tx<{ told: unknown }[]>`select private.export_person(${people.kofi.id}) -> 'told_of_ideas' as told`,
  )
  expect(copy?.told).toEqual(expect.arrayContaining([{ idea_id: idea, kind: 'taken' }]))
})

it('an idea that is planned a second time is announced only to people who voted since then', async () => {
  const idea = await wantedIdea()
  await say(`delete from private.idea_votes where user_id = '${people.zuri.id}'`)
  await take(idea)
  await sendAll()
  await say('delete from private.email_outbox')
  await say(`insert into private.idea_votes (idea_id, user_id) values ('${idea}', '${people.zuri.id}')`)
  await giveBack()
  await take(idea, 9)
  expect(await emails()).toEqual(['zuri taken'])
})

it('removing an idea from the plan deletes its unsent emails, and planning it again announces its new number', async () => {
  const idea = await wantedIdea()
  await take(idea)
  await say("update private.email_outbox set attempts = 1 where recipient = 'kofi@example.org'")
  await giveBack()
  expect(await emails()).toEqual(['kofi taken'])
  await take(idea, 9)
  expect(await emails()).toEqual(['ada taken', 'kofi taken', 'zuri taken'])
  const waiting = await say(
    "select count(*)::int as waiting from private.email_outbox where payload ->> 'number' = '9' and next_attempt_at > now() + interval '10 seconds'",
  )
  expect(waiting).toEqual([{ waiting: 2 }])
})

it('planning an idea twice at once sends one email to each follower', async () => {
  const idea = await wantedIdea()
  const both = await Promise.allSettled([take(idea, 3), take(idea, 4)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await emails()).toEqual(['ada taken', 'kofi taken', 'zuri taken'])
})

it('correcting a finish time and dropping an app send no email', async () => {
  const [built, dropped] = [await wantedIdea(), await wantedIdea('Bus Fares')]
  await take(built)
  await take(dropped, 8)
  await say('delete from private.email_outbox')
  await build()
  await log('correction', { corrects: 3, corrected_happened_at: new Date().toISOString() })
  await log('app_started', { app_number: 8 })
  await log('app_dropped', { app_number: 8, text: 'Out of time' })
  expect(await emails()).toEqual(['ada built', 'kofi built', 'zuri built'])
})

it('a change of an idea that is not in the plan causes an email only to its submitter', async () => {
  const idea = await wantedIdea()
  await say(`update public.app_ideas set status = 'completed' where id = '${idea}'`)
  expect(await emails()).toEqual(['ada completed'])
})

it('five thousand voters get one email each when an idea is planned', async () => {
  const idea = await wantedIdea()
  // Runs without the counting trigger, which is not measured here.
  await owner.begin('read write', async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`with crowd as (
      insert into auth.users (email, email_confirmed_at)
      select 'v' || n || '@example.net', now() from generate_series(1, 5000) as n returning id)
      insert into private.idea_votes (idea_id, user_id) select ${idea}, id from crowd`
  })
  await take(idea)
  expect(await emails()).toHaveLength(5003)
})
