import { expect, it } from 'vitest'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createRest } from '#backend/rest/index.ts'
import { createReadCache } from '#backend/rest/read-cache.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { runAs } = await createTestApp()
const schema = await readSchema(runAs)

it('a read of the REST API is cached unless its result depends on more than stored rows', async () => {
  const cached: string[] = []
  const cache = createReadCache()
  const throttle = createRestThrottle({ isOn: false, perMinute: 60, burst: 60 })
  const family = createRest({
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
    hooks: { storedRows: {}, uncached: ['badge_stats'], lookUps: {}, listedError: () => undefined },
  })
  expect((await family.request('/badge_stats?select=total_issued')).status).toBe(200)
  expect(cached).toEqual([])
  expect((await family.request('/board_stats')).status).toBe(200)
  expect(cached).toHaveLength(1)
})
