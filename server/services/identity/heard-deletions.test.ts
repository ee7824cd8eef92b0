import { expect, it } from 'vitest'
import { createRunAs } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createHub } from '#backend/realtime/hub.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const schema = await readSchema(runAs)

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
    const caller: Caller = {
      kind: 'admin',
      role,
      identity,
      userId,
      email,
      sessionId: userId,
      aal: 'aal1',
      language: 'en',
    }
    const told: Buffer[] = []
    hub.add({
      bindings: [{ id: 1, event: '*', schema: 'public', table }],
      likeness: table,
      encode: (_ids, data) => Buffer.from(JSON.stringify(data)),
      caller: async () => caller,
      lastCaller: () => ({ caller, isFresh: true }),
      send: (bytes) => told.push(bytes),
      rejoin: () => {},
    })
    await hub.publish({
      table,
      operation: 'DELETE',
      key: { id: userId },
      wasPublic: false,
      isPublic: false,
      owner: null,
      at: '2026-12-01T12:00:00Z',
    })
    expect(told).toHaveLength(times)
  },
)
