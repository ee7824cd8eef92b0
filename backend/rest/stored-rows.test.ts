import { expect, it } from 'vitest'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createRestRoutes } from '#backend/rest/index.ts'
import { createReadCache } from '#backend/rest/read-cache.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { runAs } = await createTestBackend({
  schema: `
  create table public.pages (id uuid primary key default gen_random_uuid(), content text);
  grant select on public.pages to anon, authenticated;
  grant all on public.pages to service_role`,
})
const schema = await readSchema(runAs)

/** Counts how often a request of this caller transforms its row with `storedRows`, which can take seconds. */
async function countPrepared(kind: Caller['kind'], role: string) {
  let count = 0
  const cache = createReadCache()
  const throttle = createRestThrottle({ isOn: false, perMinute: 60, burst: 60 })
  const family = createRestRoutes({
    runAs,
    callerOf: async () => ({ kind, identity: { role } }) as Caller,
    schema: () => schema,
    cache,
    throttle,
    markOf: String,
    log: createLog('silent'),
    hooks: {
      storedRows: {
        pages(row) {
          count += 1
          return row
        },
      },
      uncached: [],
      lookUps: {},
      listedError: () => undefined,
    },
  })
  await family.request('/pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: '<div>' }),
  })
  return count
}

it('rows are prepared for storage only for callers who may write them', async () => {
  expect(await countPrepared('anon', 'anon')).toBe(0)
  expect(await countPrepared('visitor', 'authenticated')).toBe(0)
  expect(await countPrepared('service', 'service_role')).toBe(1)
})
