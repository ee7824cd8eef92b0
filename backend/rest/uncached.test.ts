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
  create table public.todos (id integer primary key);
  create view public.todos_of_today with (security_invoker) as select count(*) as total from public.todos;
  grant select on public.todos, public.todos_of_today to anon`,
})
const schema = await readSchema(runAs)

it('a read of the REST API is cached unless its result depends on more than stored rows', async () => {
  const cached: string[] = []
  const cache = createReadCache()
  const throttle = createRestThrottle({ isOn: false, perMinute: 60, burst: 60 })
  const family = createRestRoutes({
    runAs,
    callerOf: async () => ({ kind: 'anon', identity: { role: 'anon' } }) as Caller,
    schema: () => schema,
    cache: {
      ...cache,
      read(read) {
        cached.push(read.key)
        return cache.read(read)
      },
    },
    throttle,
    markOf: String,
    log: createLog('silent'),
    hooks: { storedRows: {}, uncached: ['todos_of_today'], lookUps: {}, listedError: () => undefined },
  })
  expect((await family.request('/todos_of_today?select=total')).status).toBe(200)
  expect(cached).toEqual([])
  expect((await family.request('/todos')).status).toBe(200)
  expect(cached).toHaveLength(1)
})
