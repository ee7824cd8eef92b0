import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { migrate } from '#backend/db/migrate.ts'
import { createReplicaReadRouter } from '#backend/db/replica-read-router.ts'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { createSql } from '#backend/db/statement.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import { afterFile } from '../../tests/support/clean-up.ts'
import { createCluster } from '../../tests/support/cluster.ts'
import { chooseRepetitions, printFigure } from '../../tests/support/figures.ts'
import { createReplicaOf } from '../../tests/support/replica.ts'
import { startTcpProxy } from '../../tests/support/tcp-proxy.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const cluster = await createCluster()
const owner = connect(cluster.ownerUrl, { max: 1 })
await migrate(owner, readBackendMigrations(), {
  functions: readBackendFunctions(),
  loginUrl: cluster.loginUrl,
})
await prepareLogin(owner, cluster.loginUrl)
await owner.unsafe(`
  create table public.todos (id integer primary key, title text not null);
  grant select on public.todos to anon;
  grant all on public.todos to service_role;
  create trigger _900_notify_change after insert or update or delete on public.todos
    for each row execute function private.notify_change();
  insert into public.todos values (1, 'Clinic queue')`)
await owner.end()
const replica = await createReplicaOf(cluster)
const ownerOfReplica = connect(replica.ownerUrl, { max: 1 })

const sql = connect(cluster.loginUrl)
let generation = 0
const reads = await createReplicaReadRouter({
  primary: sql,
  urls: [replica.loginUrl],
  max: 2,
  generation: () => generation,
  interval: 50,
})
afterFile(async () => {
  await reads.close()
  await ownerOfReplica.end()
  await sql.end()
})
const runAs = createRunAs(
  sql,
  () => {
    generation += 1
  },
  reads.anonymous,
)
const readTitle = async (id: number) => {
  const [row] = await runAs(
    anonymous,
    (tx) => tx<{ title: string }[]>`select title from public.todos where id = ${id}`,
    { readOnly: true },
  )
  return row?.title
}
const rename = (id: number, title: string) =>
  runAs(service, (tx) => tx`update public.todos set title = ${title} where id = ${id}`)
const problem = () => reads.states()[0]?.problem
const isUsed = () => waitUntil('the replica', () => problem() === null || undefined)
/** Reads a title once. Returns the title, and whether the replica or the primary answered. */
async function placeOfRead(id: number) {
  const before = reads.counts()
  const title = await readTitle(id)
  const after = reads.counts()
  return { title, place: after.replica > before.replica ? 'replica' : 'primary' }
}

const todo = 1
beforeAll(isUsed)

it('a replica of another database is refused at the start', async () => {
  const other = await createCluster()
  const ownerOfOther = connect(other.ownerUrl, { max: 1 })
  await ownerOfOther`create role anon nologin`
  await ownerOfOther.end()
  await expect(
    createReplicaReadRouter({ primary: sql, urls: [other.ownerUrl], max: 1, generation: () => 0 }),
  ).rejects.toThrow(/^DATABASE_REPLICA_URLS: 127\.0\.0\.1:\d+ is not a replica of DATABASE_URL$/)
})

it('a replica is not used while the address of the primary leads to another database', async () => {
  const other = await createCluster()
  const ownerOfOther = connect(other.ownerUrl, { max: 1 })
  await ownerOfOther`create role anon nologin`
  let primary = sql
  const own = await createReplicaReadRouter({
    primary: {
      applicationName: 'replaced',
      anonymous: createSql(({ text, values }) => primary.anonymous.unsafe(text, values)),
    },
    urls: [replica.loginUrl],
    max: 1,
    generation: () => 0,
    interval: 50,
  })
  const isOwn = (wanted: string | null) =>
    waitUntil('the check', () => own.states()[0]?.problem === wanted || undefined)
  await isOwn(null)
  primary = ownerOfOther
  await isOwn('foreign')
  primary = sql
  await isOwn(null)
  await own.close()
  await ownerOfOther.end()
})

it('with replicas, a read immediately after a change always returns the new row', async () => {
  for (let each = 0; each < 100; each += 1) {
    await rename(todo, `Title ${each}`)
    expect(await readTitle(todo)).toBe(`Title ${each}`)
  }
})

it('the primary answers less than 5 % of the reads while nothing changes', async () => {
  const before = reads.counts()
  for (let each = 0; each < 200; each += 1) await readTitle(todo)
  const after = reads.counts()
  expect(after.primary - before.primary).toBeLessThan(10)
  expect(after.replica - before.replica).toBeGreaterThan(190)
})

it('while a row changes twice a second, the primary answers few reads, and no read is outdated', async () => {
  const before = reads.counts()
  const rounds = chooseRepetitions(4, 40)
  let [newest, old, isOver] = [0, 0, false]
  async function read() {
    while (!isOver) {
      const least = newest
      if (Number((await readTitle(todo))?.slice(6)) < least) old += 1
      await pause(5)
    }
  }
  await rename(todo, 'Count 0')
  const reading = Array.from({ length: 8 }, read)
  for (let round = 1; round <= rounds; round += 1) {
    await pause(500)
    await rename(todo, `Count ${round}`)
    newest = round
  }
  isOver = true
  await Promise.all(reading)
  const after = reads.counts()
  const [primary, onReplica] = [after.primary - before.primary, after.replica - before.replica]
  printFigure('reads of strangers with one replica', { primary, replica: onReplica, old })
  expect(old).toBe(0)
  expect(primary).toBeLessThan((primary + onReplica) * 0.05)
})

it('a statement that is cancelled on a replica fails, but the node continues to use the replica', async () => {
  const before = reads.counts()
  const slow = reads.anonymous`select pg_sleep(4)`
  const refused = expect(slow).rejects.toMatchObject({ code: '57014' })
  await waitUntil('the statement', async () => {
    const cancelled = await ownerOfReplica`
      select pg_cancel_backend(pid) from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`
    return cancelled.length > 0 || undefined
  })
  await refused
  expect(problem()).toBeNull()
  expect(reads.counts()).toEqual(before)
})

it.each(['40001', '40P01'])(
  'a statement with a conflict on a replica (%s) is repeated on the primary, and the replica remains in use',
  async (code) => {
    const before = reads.counts()
    const statement = `do $$ begin raise exception using errcode = '${code}'; end $$`
    const refused = reads.anonymous
      .unsafe(statement)
      .catch((error: unknown) => ({ code: getErrorCode(error), problem: problem() }))
    expect(await refused).toEqual({ code, problem: null })
    expect(reads.counts().primary).toBe(before.primary + 1)
  },
)

it('a silent replica delays no read of a changed row, and is not used once its silence is noticed', async () => {
  const proxy = await startTcpProxy(Number(new URL(replica.loginUrl).port))
  const own = await createReplicaReadRouter({
    primary: sql,
    urls: [proxy.through(replica.loginUrl)],
    max: 2,
    generation: () => generation,
    interval: 50,
  })
  const answerOf = async () => {
    const [row] = await own.anonymous<{ title: string }[]>`select title from public.todos where id = ${todo}`
    return row?.title
  }
  await waitUntil('the replica', () => own.states()[0]?.problem === null || undefined)
  proxy.silence()
  proxy.silenceFromNow(() => true)
  const begun = performance.now()
  await rename(todo, 'Written to a silent replica')
  expect(await answerOf()).toBe('Written to a silent replica')
  await waitUntil('the replica to be away', () => own.states()[0]?.problem === 'away' || undefined)
  // Expects less than the six seconds after which a connection without an answer is abandoned.
  expect(performance.now() - begun).toBeLessThan(4_000)
  expect(own.counts()).toEqual({ replica: 0, primary: 1 })
  proxy.silenceFromNow(() => false)
  proxy.cut()
  await waitUntil('the replica', () => own.states()[0]?.problem === null || undefined)
  expect(await answerOf()).toBe('Written to a silent replica')
  expect(own.counts().replica).toBe(1)
  await own.close()
})

it('a read that follows a change returns the new row from the primary while the replica is paused', async () => {
  await ownerOfReplica`select pg_wal_replay_pause()`
  await waitUntil('the pause', async () => {
    const [row] = await ownerOfReplica<{ state: string }[]>`select pg_get_wal_replay_pause_state() as state`
    return row?.state === 'paused' || undefined
  })
  await rename(todo, 'Written during the pause')
  expect(await placeOfRead(todo)).toEqual({ title: 'Written during the pause', place: 'primary' })
  await waitUntil('the replica to be late', () => problem() === 'late' || undefined)
  expect(reads.states()[0]?.lagSeconds).toBeGreaterThan(5)
  await ownerOfReplica`select pg_wal_replay_resume()`
  await isUsed()
  expect(await placeOfRead(todo)).toEqual({ title: 'Written during the pause', place: 'replica' })
})

it('reads go to the primary and do not fail while the replica is stopped', async () => {
  await replica.stop()
  const titles = await Promise.all(Array.from({ length: 20 }, () => readTitle(todo)))
  expect(new Set(titles)).toEqual(new Set(['Written during the pause']))
  await waitUntil('the replica to be away', () => problem() === 'away' || undefined)
  await rename(todo, 'Written without a replica')
  await replica.start()
  await isUsed()
  expect(await placeOfRead(todo)).toEqual({ title: 'Written without a replica', place: 'replica' })
})

it('a replica that has been promoted is no longer used, and its changed rows are never returned', async () => {
  await ownerOfReplica`select pg_promote()`
  await ownerOfReplica`update public.todos set title = 'Of another history'`.catch(() => {})
  await rename(todo, 'Written after the promotion')
  expect(await readTitle(todo)).toBe('Written after the promotion')
  await waitUntil('the promotion to be noticed', () => problem() === 'promoted' || undefined)
  expect(await placeOfRead(todo)).toEqual({ title: 'Written after the promotion', place: 'primary' })
})
