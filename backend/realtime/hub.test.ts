import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Change } from '#backend/db/changes.ts'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createHub, maxWaitingChanges, type Subscriber } from '#backend/realtime/hub.ts'
import type { Binding } from '#backend/realtime/subscription.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/until.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const schema = await readSchema(runAs)

const stranger: Caller = { kind: 'anon', identity: anonymous }

type Listener = Partial<Pick<Subscriber, 'bindings' | 'caller' | 'lastCaller' | 'rejoin'>>

/** Returns a subscriber to all ideas, and the messages that it has received. */
function createListener({ bindings = ideasBinding(), ...rest }: Listener = {}) {
  const told: Told[] = []
  const subscriber: Subscriber = {
    bindings,
    likeness: JSON.stringify(bindings),
    encode: (_ids, data) => Buffer.from(`${JSON.stringify(data)}\n`),
    caller: async () => stranger,
    lastCaller: () => ({ caller: stranger, isFresh: true }),
    send: (bytes) =>
      told.push(
        ...String(bytes)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Told),
      ),
    rejoin: () => {},
    ...rest,
  }
  return { subscriber, told }
}
type Told = { type: string; record?: Record<string, unknown>; old_record?: { id: string } }
const ideasBinding = (more: Partial<Binding> = {}): Binding[] => [
  { id: 1, event: '*', schema: 'public', table: 'app_ideas', ...more },
]
const visitor = (userId: string): Extract<Caller, { kind: 'visitor' }> => ({
  kind: 'visitor',
  identity: { role: 'authenticated', claims: { sub: userId } },
  userId,
  email: `${userId}@example.org`,
  sessionId: userId,
  aal: 'aal1',
  language: 'en',
})
const administrator = (userId: string): Caller => ({
  ...visitor(userId),
  kind: 'admin',
  role: 'owner',
  identity: { role: 'admin', claims: { sub: userId } },
})
const removal = (id: string): Change => ({
  table: 'app_ideas',
  operation: 'DELETE',
  key: { id },
  wasPublic: true,
  isPublic: false,
  owner: null,
  at: '2026-12-01T12:00:00Z',
})

it('a subscriber that cannot receive changes fast enough reloads the data, and receives later changes', async () => {
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  let answer = (_caller: Caller) => {}
  const slow = new Promise<Caller>((resolve) => {
    answer = resolve
  })
  let rejoins = 0
  const { subscriber, told } = createListener({
    caller: () => slow,
    lastCaller: () => ({ caller: stranger, isFresh: false }),
    rejoin: () => {
      rejoins += 1
    },
  })
  hub.add(subscriber)
  const first = hub.publish(removal('first'))
  // The first change is being delivered now, so it does not count as waiting.
  await Promise.resolve()
  for (let each = 0; each <= maxWaitingChanges; each += 1) void hub.publish(removal(`flood ${each}`))
  await waitUntil('the word to read anew', () => rejoins === 1)
  const last = hub.publish(removal('last'))
  answer(stranger)
  await Promise.all([first, last])
  expect(told.map(({ old_record }) => old_record?.id)).toEqual(['first', 'last'])
})

it('a change reaches more subscribers than the connection queue can hold, and no other request is refused', async () => {
  const id = await buildIdea(runAs)
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  let rejoins = 0
  const rejoin = () => {
    rejoins += 1
  }
  const listeners = Array.from({ length: 600 }, () => {
    // Creates a caller who sees more than a visitor, so that the hub reads the row separately for each
    // caller.
    const caller = administrator(randomUUID())
    return createListener({
      // The hub asks the database whether the session is still valid.
      caller: () => runAs(service, (tx) => tx`select 1`).then(() => caller),
      lastCaller: () => ({ caller, isFresh: false }),
      rejoin,
    })
  })
  for (const { subscriber } of listeners) hub.add(subscriber)
  const delivered = hub.publish({ ...removal(id), operation: 'UPDATE', isPublic: true })
  // All concurrent queries have started by now.
  await new Promise(setImmediate)
  expect(await runAs(service, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
  await delivered
  const told = listeners.flatMap((listener) => listener.told)
  expect({ told: told.length, types: new Set(told.map(({ type }) => type)), rejoins }).toEqual({
    told: 600,
    types: new Set(['UPDATE']),
    rejoins: 0,
  })
})

it.each([
  ['moderator', 'sponsor_enquiries', 0],
  ['moderator', 'site_settings', 0],
  ['moderator', 'app_ideas', 1],
  ['moderator', 'own_pages', 0],
  ['editor', 'own_pages', 1],
  ['editor', 'sponsor_enquiries', 0],
  ['editor', 'blog_posts', 1],
  ['owner', 'site_settings', 1],
] as const)(
  'a %s who subscribes to private rows of %s receives this number of deletions: %s',
  async (role, table, times) => {
    const {
      id: userId,
      email,
      identity,
    } = await buildAdministrator(runAs, `${role}-${table}@example.org`, role)
    const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
    const caller: Caller = { ...visitor(userId), kind: 'admin', role, identity, email }
    const { subscriber, told } = createListener({
      bindings: ideasBinding({ table }),
      lastCaller: () => ({ caller, isFresh: true }),
    })
    hub.add(subscriber)
    await hub.publish({ ...removal(userId), table, wasPublic: false })
    expect(told).toHaveLength(times)
  },
)

it('a changed public row is read once for all visitors, without checking their sessions', async () => {
  const id = await buildIdea(runAs)
  let reads = 0
  const counted: typeof runAs = (...call) => {
    reads += 1
    return runAs(...call)
  }
  const hub = createHub({ runAs: counted, schema: () => schema, log: createLog('silent') })
  let looks = 0
  const listeners = Array.from({ length: 20 }, (_, at) => {
    const caller = at < 10 ? stranger : visitor(randomUUID())
    return createListener({
      async caller() {
        looks += 1
        return caller
      },
      lastCaller: () => ({ caller, isFresh: false }),
    })
  })
  for (const { subscriber } of listeners) hub.add(subscriber)
  await hub.publish({ ...removal(id), operation: 'UPDATE', isPublic: true })
  expect({ reads, looks }).toEqual({ reads: 1, looks: 0 })
  for (const { told } of listeners) expect(told).toMatchObject([{ type: 'UPDATE', record: { id } }])
})

it('a change of a row that has since been hidden is read with the rights of each subscriber', async () => {
  const owner = visitor(randomUUID())
  await runAs(
    service,
    (tx) => tx`insert into auth.users (id, email) values (${owner.userId}, ${owner.email})`,
  )
  const id = await buildIdea(runAs, { status: 'rejected', userId: owner.userId })
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  const own = createListener({
    caller: async () => owner,
    lastCaller: () => ({ caller: owner, isFresh: true }),
  })
  const other = createListener()
  for (const { subscriber } of [own, other]) hub.add(subscriber)
  await hub.publish({ ...removal(id), operation: 'UPDATE', isPublic: true, owner: owner.userId })
  expect(own.told).toMatchObject([{ type: 'UPDATE', record: { id } }])
  expect(other.told).toMatchObject([{ type: 'DELETE', old_record: { id } }])
})

const gatheringHub = () =>
  createHub({
    runAs,
    schema: () => schema,
    log: createLog('silent'),
    gatheredColumns: { app_ideas: ['vote_count'] },
  })
const at = '2026-12-01T12:00:00Z'

it('batched changes of vote counts are not sent for hidden ideas', async () => {
  const id = await buildIdea(runAs, { status: 'rejected' })
  const hub = gatheringHub()
  const rows = createListener()
  const together = createListener({ bindings: ideasBinding({ gathered: true }) })
  for (const { subscriber } of [rows, together]) hub.add(subscriber)
  await hub.publishGathered({ table: 'app_ideas', ids: [id], at })
  expect([...rows.told, ...together.told]).toEqual([])
})

it('batched changes of rows are sent in one message if the subscription requests it, and otherwise row by row', async () => {
  const ids = [await buildIdea(runAs), await buildIdea(runAs)]
  const hub = gatheringHub()
  const rows = createListener()
  const together = createListener({ bindings: ideasBinding({ gathered: true }) })
  const filtered = createListener({ bindings: ideasBinding({ gathered: true, filter: `id=eq.${ids[0]}` }) })
  for (const { subscriber } of [rows, together, filtered]) hub.add(subscriber)
  await hub.publishGathered({ table: 'app_ideas', ids, at })
  const counts = ids.map((id) => ({ id, vote_count: 0 }))
  expect(rows.told.map(({ type, record }) => [type, record?.id])).toEqual(
    expect.arrayContaining(ids.map((id) => ['UPDATE', id])),
  )
  expect(together.told).toMatchObject([
    { type: 'UPDATE', record: { gathered: expect.arrayContaining(counts) } },
  ])
  expect(filtered.told).toMatchObject([{ record: { gathered: [counts[0]] } }])
})

it('batched changes of rows that wait for a slow delivery are delivered together', async () => {
  const ids = [await buildIdea(runAs), await buildIdea(runAs)]
  const hub = gatheringHub()
  const { subscriber, told } = createListener({ bindings: ideasBinding({ gathered: true }) })
  hub.add(subscriber)
  const deliveries = ids.map((id) => hub.publishGathered({ table: 'app_ideas', ids: [id], at }))
  await Promise.all(deliveries)
  expect(told).toHaveLength(1)
  expect(told[0]?.record?.gathered).toHaveLength(2)
})
