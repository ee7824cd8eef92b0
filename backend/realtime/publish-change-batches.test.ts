import { expect, test } from 'vitest'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type ChangeBatch, parseChange, parseChangeBatch } from '#backend/db/changes.ts'
import { createNoticeListener, heartbeatChannel } from '#backend/db/listen.ts'
import { anonymous, service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { publishChangeBatches } from '#backend/realtime/publish-change-batches.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'
import { afterFile } from '../../tests/support/clean-up.ts'
import { expectDenied } from '../../tests/support/expect-denied.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { login, loginUrl, owner, runAs } = await createBackendDatabase(`
  create table public.todos (
    id uuid primary key default gen_random_uuid(), title text not null default 'Milk', score integer not null default 0);
  grant all on public.todos to service_role;
  create trigger _900_notify_change after insert or delete or update of title on public.todos
    for each row execute function private.notify_change();
  create trigger _905_gather_change after update of score on public.todos
    for each row when (old.score <> new.score) execute function private.gather_change()`)

const changes: string[] = []
const gathered: ChangeBatch[] = []
const listener = await createNoticeListener({
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
  onNotice: (payload) => gathered.push(parseChangeBatch(payload)),
  onGap() {},
})

async function addTodo() {
  const [row] = await owner<{ id: string }[]>`insert into public.todos default values returning id`
  return row?.id ?? ''
}
/** Resolves when notices that were sent before have arrived. */
async function hearAll() {
  const last = await addTodo()
  await waitUntil('the last notice', () => changes.includes(last) || undefined)
}
const endPause = () => owner`delete from private.gathered_rounds`
const count = (id: string) =>
  runAs(service, (tx) => tx`update public.todos set score = score + 1 where id = ${id}`)
const idsHeard = () => gathered.flatMap(({ ids }) => ids)

test('visitors can neither publish batched counts nor read them', async () => {
  await expectDenied(
    runAs(
      anonymous,
      (tx) => tx`select private.publish_gathered(${advisoryLockIds.publishGathered}, interval '0')`,
    ),
  )
  await expectDenied(runAs(anonymous, (tx) => tx`select from private.gathered_changes`))
})

test('a changed count sends no separate notification, and one notification contains all rows with changed counts', async () => {
  const [one, other] = [await addTodo(), await addTodo()]
  await hearAll()
  changes.length = 0
  for (const id of [one, other, one]) await count(id)
  await hearAll()
  expect(changes).not.toContain(one)
  await endPause()
  expect(await publishChangeBatches(runAs)).toBe(2)
  await hearAll()
  expect(gathered).toHaveLength(1)
  expect(gathered[0]).toMatchObject({ table: 'todos', ids: [one, other].toSorted() })
})

test('batched counts are not published again until the pause between two publications has ended', async () => {
  const id = await addTodo()
  await count(id)
  await endPause()
  expect(await publishChangeBatches(runAs)).toBe(1)
  await count(id)
  expect(await publishChangeBatches(runAs)).toBe(0)
  await endPause()
  expect(await publishChangeBatches(runAs)).toBe(1)
})

test('a clock that was set back does not stop the publication of batched counts', async () => {
  await count(await addTodo())
  await endPause()
  await owner`insert into private.gathered_rounds (published_at) values (now() + interval '1 hour')`
  expect(await publishChangeBatches(runAs)).toBe(1)
})

test('a node that dies while it publishes batched counts leaves them to the next node', async () => {
  const id = await addTodo()
  await count(id)
  await endPause()
  await expect(
    runAs(service, async (tx) => {
      await tx`select private.publish_gathered(${advisoryLockIds.publishGathered}, interval '0')`
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await publishChangeBatches(runAs)).toBe(1)
  await hearAll()
  expect(idsHeard()).toContain(id)
})

test('a change that is committed during a publication of batched counts is published in the next one', async () => {
  const id = await addTodo()
  await count(id)
  await endPause()
  await runAs(service, async (tx) => {
    await tx`update public.todos set score = score + 1 where id = ${id}`
    expect(await publishChangeBatches(runAs)).toBe(1)
  })
  await endPause()
  expect(await publishChangeBatches(runAs)).toBe(1)
})

test('only one of two simultaneous publications of batched counts succeeds', async () => {
  await count(await addTodo())
  await endPause()
  const rounds = await Promise.all([publishChangeBatches(runAs), publishChangeBatches(runAs)])
  expect(rounds.toSorted()).toEqual([0, 1])
})

test('many changed rows are published in several notices of at most 8,000 bytes each', async () => {
  await owner`delete from private.gathered_changes`
  await endPause()
  const ids: string[] = []
  while (ids.length < 151) ids.push(await addTodo())
  await runAs(service, (tx) => tx`update public.todos set score = 1 where id in ${tx(ids)}`)
  gathered.length = 0
  expect(await publishChangeBatches(runAs)).toBe(151)
  await hearAll()
  expect(gathered.map(({ ids }) => ids.length).toSorted()).toEqual([149, 2])
  expect(idsHeard().toSorted()).toEqual(ids.toSorted())
})

test('rows with long keys are announced in more notifications, because the limit is in bytes', async () => {
  await owner`delete from private.gathered_changes`
  await endPause()
  await owner`
    insert into private.gathered_changes (table_name, row_id)
    select 'todos', repeat('ü', 400) || number from generate_series(1, 30) as number`
  expect(await publishChangeBatches(runAs)).toBe(30)
})

test('a key almost as long as a notice is published alone, and a longer one only by its table', async () => {
  await owner`delete from private.gathered_changes`
  await endPause()
  await owner`
    insert into private.gathered_changes (table_name, row_id)
    select 'todos', number || repeat('x', length)
    from generate_series(1, 4) as number, unnest(array[1400, 2500, 7400, 9000]) as length`
  gathered.length = 0
  expect(await publishChangeBatches(runAs)).toBe(16)
  await hearAll()
  expect(gathered.every(({ table }) => table === 'todos')).toBe(true)
  const lengths = idsHeard().map((id) => id.length - 1)
  expect(lengths.toSorted((one, other) => one - other)).toEqual(
    [1400, 2500, 7400].flatMap((length) => [length, length, length, length]),
  )
})
