import { expect, test } from 'vitest'
import { advisoryLocks } from '#backend/db/advisory-locks.ts'
import { type GatheredChange, parseChange, parseGatheredChange } from '#backend/db/changes.ts'
import { createListener, heartbeatChannel } from '#backend/db/listen.ts'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { publishGathered } from '#backend/realtime/publish-gathered.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { expectDenied } from '#tests/support/denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson, createAddress } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/until.ts'

const { login, loginUrl, owner } = await createTestDatabase()
const runAs = createRunAs(login)

const changes: string[] = []
const gathered: GatheredChange[] = []
const listener = await createListener({
  url: loginUrl,
  applicationName: 'test',
  sendHeartbeat: () => login.anonymous`select pg_notify(${heartbeatChannel}, '')`,
  onDeaf() {},
  onHearing() {},
  log: createLog('silent'),
})
afterFile(listener.close)
await listener.listen('changes', {
  onNotice: (payload) => changes.push(String(parseChange(payload).key.id)),
  onGap() {},
})
await listener.listen('gathered', {
  onNotice: (payload) => gathered.push(parseGatheredChange(payload)),
  onGap() {},
})

/** Waits until all earlier notifications have arrived, by causing one more. */
async function hearAll() {
  const last = await buildIdea(runAs)
  await waitUntil('the last notice', () => changes.includes(last) || undefined)
}
const endPause = () => owner`delete from private.gathered_rounds`
const vote = async (ideaId: string) => {
  const { id: voter } = await buildPerson(runAs, createAddress())
  await runAs(service, (tx) => tx`select from private.vote_on_idea(${voter}, ${ideaId}, true)`)
}
const idsHeard = () => gathered.flatMap(({ ids }) => ids)

test('visitors can neither publish batched vote counts nor read them', async () => {
  await expectDenied(
    runAs(
      anonymous,
      (tx) => tx`select private.publish_gathered(${advisoryLocks.publishGathered}, interval '0')`,
    ),
  )
  await expectDenied(runAs(anonymous, (tx) => tx`select from private.gathered_changes`))
})

test('a vote sends no separate notification, and one notification contains all ideas with changed vote counts', async () => {
  const [one, other] = [await buildIdea(runAs), await buildIdea(runAs)]
  await hearAll()
  changes.length = 0
  for (const id of [one, other, one]) await vote(id)
  await hearAll()
  expect(changes).not.toContain(one)
  await endPause()
  expect(await publishGathered(runAs)).toBe(2)
  await hearAll()
  expect(gathered).toHaveLength(1)
  expect(gathered[0]).toMatchObject({ table: 'app_ideas', ids: [one, other].toSorted() })
})

test('batched vote counts are not published again until the pause between two publications has ended', async () => {
  const id = await buildIdea(runAs)
  await vote(id)
  await endPause()
  expect(await publishGathered(runAs)).toBe(1)
  await vote(id)
  expect(await publishGathered(runAs)).toBe(0)
  await endPause()
  expect(await publishGathered(runAs)).toBe(1)
})

test('a clock that was set back does not stop the publication of batched vote counts', async () => {
  await vote(await buildIdea(runAs))
  await endPause()
  await owner`insert into private.gathered_rounds (published_at) values (now() + interval '1 hour')`
  expect(await publishGathered(runAs)).toBe(1)
})

test('a node that dies while it publishes batched vote counts leaves them to the next node', async () => {
  const id = await buildIdea(runAs)
  await vote(id)
  await endPause()
  await expect(
    runAs(service, async (tx) => {
      await tx`select private.publish_gathered(${advisoryLocks.publishGathered}, interval '0')`
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await publishGathered(runAs)).toBe(1)
  await hearAll()
  expect(idsHeard()).toContain(id)
})

test('a vote that is committed during a publication of batched vote counts is published in the next one', async () => {
  const id = await buildIdea(runAs)
  await vote(id)
  await endPause()
  const { id: voter } = await buildPerson(runAs, createAddress())
  await runAs(service, async (tx) => {
    await tx`select from private.vote_on_idea(${voter}, ${id}, true)`
    expect(await publishGathered(runAs)).toBe(1)
  })
  await endPause()
  expect(await publishGathered(runAs)).toBe(1)
})

test('only one of two simultaneous publications of batched vote counts succeeds', async () => {
  await vote(await buildIdea(runAs))
  await endPause()
  const rounds = await Promise.all([publishGathered(runAs), publishGathered(runAs)])
  expect(rounds.toSorted()).toEqual([0, 1])
})

test('many changed vote counts are published in several notifications of at most 8,000 bytes each', async () => {
  await owner`delete from private.gathered_changes`
  await endPause()
  const ids: string[] = []
  while (ids.length < 151) ids.push(await buildIdea(runAs))
  await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 1 where id in ${tx(ids)}`)
  gathered.length = 0
  expect(await publishGathered(runAs)).toBe(151)
  await hearAll()
  expect(gathered.map(({ ids }) => ids.length).toSorted()).toEqual([149, 2])
  expect(idsHeard().toSorted()).toEqual(ids.toSorted())
})

test('rows with long keys are announced in more notifications, because the limit is in bytes', async () => {
  await owner`delete from private.gathered_changes`
  await endPause()
  await owner`
    insert into private.gathered_changes (table_name, row_id)
    select 'app_ideas', repeat('ü', 400) || number from generate_series(1, 30) as number`
  expect(await publishGathered(runAs)).toBe(30)
})

test('a new vote count of an unlisted idea is published immediately', async () => {
  const id = await buildIdea(runAs, { status: 'rejected' })
  await hearAll()
  changes.length = 0
  await runAs(service, (tx) => tx`update public.app_ideas set vote_count = 1 where id = ${id}`)
  await hearAll()
  expect(changes).toContain(id)
})

test('a change to any other column of an idea is published immediately', async () => {
  const [{ missing } = { missing: null }] = await runAs(
    service,
    (tx) => tx<{ missing: string[] | null }[]>`
      select array_agg(attribute.attname::text) as missing
      from pg_trigger as trigger
      join pg_attribute as attribute on attribute.attrelid = trigger.tgrelid and attribute.attnum > 0 and not attribute.attisdropped
      where trigger.tgrelid = 'public.app_ideas'::regclass and trigger.tgname = '_900_notify_change'
        and attribute.attnum <> all (trigger.tgattr::int2[])`,
  )
  expect(missing).toEqual(['vote_count'])
})
