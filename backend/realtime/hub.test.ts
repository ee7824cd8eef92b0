import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RowChange } from '#backend/db/changes.ts'
import { anonymous, service } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createHub, maxWaitingChanges, type Subscriber } from '#backend/realtime/hub.ts'
import type { Binding } from '#backend/realtime/subscription.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { owner: sql, runAs } = await createTestBackend({
  schema: `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), is_shared boolean not null, score integer not null default 0, user_id uuid);
  alter table public.todos enable row level security;
  create policy shared on public.todos for select to anon, authenticated using (is_shared);
  create policy own on public.todos for select to authenticated using (user_id = (select auth.uid()));
  create table public.notes (id uuid primary key);
  alter table public.notes enable row level security;
  create policy all_notes on public.notes for select to authenticated using (true);
  grant select on public.todos to anon, authenticated;
  grant select on public.notes to authenticated`,
})
async function addTodo({
  isShared = true,
  userId = null,
}: {
  isShared?: boolean
  userId?: string | null
} = {}) {
  const [row] = await sql<{ id: string }[]>`
    insert into public.todos (is_shared, user_id) values (${isShared}, ${userId}) returning id`
  return row?.id ?? ''
}
const schema = await readSchema(runAs)

const stranger: Caller = { kind: 'anon', identity: anonymous }

type Listener = Partial<Pick<Subscriber, 'bindings' | 'caller' | 'lastCaller' | 'rejoin'>>

/** Returns a subscriber to all todos, and the messages that it has received. */
function createListener({ bindings = todosBinding(), ...rest }: Listener = {}) {
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
const todosBinding = (more: Partial<Binding> = {}): Binding[] => [
  { id: 1, event: '*', schema: 'public', table: 'todos', ...more },
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
const personWithRole = (userId: string): Caller => ({
  ...visitor(userId),
  kind: 'admin',
  role: 'keeper',
})
const removal = (id: string): RowChange => ({
  table: 'todos',
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
  const id = await addTodo()
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  let rejoins = 0
  const rejoin = () => {
    rejoins += 1
  }
  const listeners = Array.from({ length: 600 }, () => {
    // Creates a caller who sees more than a visitor, so that the hub reads the row separately for each
    // caller.
    const caller = personWithRole(randomUUID())
    return createListener({
      // Runs a query, as the real check of the session does.
      caller: () => runAs(service, (tx) => tx`select 1`).then(() => caller),
      lastCaller: () => ({ caller, isFresh: false }),
      rejoin,
    })
  })
  for (const { subscriber } of listeners) hub.add(subscriber)
  const delivered = hub.publish({ ...removal(id), operation: 'UPDATE', isPublic: true })
  // Waits until all concurrent queries have started.
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
  ['notes', 'authenticated', 1],
  ['todos', 'authenticated', 0],
  ['notes', 'anon', 0],
])(
  'the deletion of a private row of %s reaches the role %s this many times: %i',
  async (table, role, times) => {
    const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
    const caller = role === 'anon' ? stranger : personWithRole(randomUUID())
    const { subscriber, told } = createListener({
      bindings: todosBinding({ table }),
      lastCaller: () => ({ caller, isFresh: true }),
    })
    hub.add(subscriber)
    await hub.publish({ ...removal(randomUUID()), table, wasPublic: false })
    expect(told).toHaveLength(times)
  },
)

it('a changed public row is read once for all visitors, without checking their sessions', async () => {
  const id = await addTodo()
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
  const id = await addTodo({ isShared: false, userId: owner.userId })
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
    gatheredColumns: { todos: ['score'] },
  })
const at = '2026-12-01T12:00:00Z'

it('batched changes of hidden rows are sent to nobody', async () => {
  const id = await addTodo({ isShared: false })
  const hub = gatheringHub()
  const rows = createListener()
  const together = createListener({ bindings: todosBinding({ gathered: true }) })
  for (const { subscriber } of [rows, together]) hub.add(subscriber)
  await hub.publishGathered({ table: 'todos', ids: [id], at })
  expect([...rows.told, ...together.told]).toEqual([])
})

it('batched changes of rows are sent in one message if the subscription requests it, and otherwise row by row', async () => {
  const ids = [await addTodo(), await addTodo()]
  const hub = gatheringHub()
  const rows = createListener()
  const together = createListener({ bindings: todosBinding({ gathered: true }) })
  const filtered = createListener({ bindings: todosBinding({ gathered: true, filter: `id=eq.${ids[0]}` }) })
  for (const { subscriber } of [rows, together, filtered]) hub.add(subscriber)
  await hub.publishGathered({ table: 'todos', ids, at })
  const counts = ids.map((id) => ({ id, score: 0 }))
  expect(rows.told.map(({ type, record }) => [type, record?.id])).toEqual(
    expect.arrayContaining(ids.map((id) => ['UPDATE', id])),
  )
  expect(together.told).toMatchObject([
    { type: 'UPDATE', record: { gathered: expect.arrayContaining(counts) } },
  ])
  expect(filtered.told).toMatchObject([{ record: { gathered: [counts[0]] } }])
})

it('batched changes of rows that wait for a slow delivery are delivered together', async () => {
  const ids = [await addTodo(), await addTodo()]
  const hub = gatheringHub()
  const { subscriber, told } = createListener({ bindings: todosBinding({ gathered: true }) })
  hub.add(subscriber)
  const deliveries = ids.map((id) => hub.publishGathered({ table: 'todos', ids: [id], at }))
  await Promise.all(deliveries)
  expect(told).toHaveLength(1)
  expect(told[0]?.record?.gathered).toHaveLength(2)
})
