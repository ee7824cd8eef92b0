import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Change } from '#backend/db/changes.ts'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createHub, maxWaiting } from '#backend/realtime/hub.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { until } from '#tests/support/until.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const schema = await readSchema(runAs)

const stranger: Caller = { kind: 'anon', identity: anonymous }
const removal = (id: string): Change => ({
  table: 'app_ideas',
  operation: 'DELETE',
  key: { id },
  wasPublic: true,
  isPublic: false,
  owner: null,
  at: '2026-12-01T12:00:00Z',
})

it('too many changes do not queue up: subscribers read again, and receive later changes', async () => {
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  let answer = (_caller: Caller) => {}
  const slow = new Promise<Caller>((resolve) => {
    answer = resolve
  })
  const told: unknown[] = []
  let rejoins = 0
  hub.add({
    bindings: [{ id: 1, event: '*', schema: 'public', table: 'app_ideas' }],
    caller: () => slow,
    send: (_ids, data) => told.push((data as { old_record: { id: string } }).old_record.id),
    rejoin: () => {
      rejoins += 1
    },
  })
  const first = hub.publish(removal('first'))
  // The first change is being delivered now, so it no longer waits.
  await Promise.resolve()
  for (let each = 0; each <= maxWaiting; each += 1) void hub.publish(removal(`flood ${each}`))
  await until('the word to read anew', () => rejoins === 1)
  const last = hub.publish(removal('last'))
  answer(stranger)
  await Promise.all([first, last])
  expect(told).toEqual(['first', 'last'])
})

it('more subscribers than the queue for connections receive a change, and no other request is refused', async () => {
  const id = await buildIdea(runAs)
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  const told: unknown[] = []
  let rejoins = 0
  for (let each = 0; each < 600; each += 1) {
    const userId = randomUUID()
    const caller: Caller = {
      kind: 'visitor',
      identity: { role: 'authenticated', claims: { sub: userId } },
      userId,
      email: `${userId}@example.org`,
      sessionId: userId,
      aal: 'aal1',
      language: 'en',
    }
    hub.add({
      bindings: [{ id: 1, event: '*', schema: 'public', table: 'app_ideas' }],
      // The hub asks the database whether the session is still valid.
      caller: () => runAs(service, (tx) => tx`select 1`).then(() => caller),
      send: (_ids, data) => told.push((data as { type: string }).type),
      rejoin: () => {
        rejoins += 1
      },
    })
  }
  const delivered = hub.publish({ ...removal(id), operation: 'UPDATE', isPublic: true })
  // By now, all concurrent queries have started.
  await new Promise(setImmediate)
  expect(await runAs(service, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
  await delivered
  expect({ told: told.length, types: new Set(told), rejoins }).toEqual({
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
] as const)('a %s receives the deletion of a private row of %s: %s', async (role, table, times) => {
  const {
    id: userId,
    email,
    identity,
  } = await buildAdministrator(runAs, `${role}-${table}@example.org`, role)
  const hub = createHub({ runAs, schema: () => schema, log: createLog('silent') })
  const told: unknown[] = []
  hub.add({
    bindings: [{ id: 1, event: '*', schema: 'public', table }],
    caller: async () => ({
      kind: 'admin',
      role,
      identity,
      userId,
      email,
      sessionId: userId,
      aal: 'aal1',
      language: 'en',
    }),
    send: (_ids, data) => told.push(data),
    rejoin: () => {},
  })
  await hub.publish({ ...removal(userId), table, wasPublic: false })
  expect(told).toHaveLength(times)
})
