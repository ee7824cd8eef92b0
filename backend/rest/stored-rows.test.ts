import { expect, it } from 'vitest'
import { readSchema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'
import { createRest } from '#backend/rest/index.ts'
import { createReadCache } from '#backend/rest/read-cache.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { runAs } = await createTestApp()
const schema = await readSchema(runAs)
const { identity: visitor } = await buildPerson(runAs, 'ada@example.org')
const { identity: owner } = await buildAdministrator(runAs, 'boss@example.org')

/** Counts how often a request of this caller sanitises its article, which can take seconds. */
async function cleaned(kind: Caller['kind'], identity: Caller['identity']) {
  let count = 0
  const cache = createReadCache()
  const throttle = createRestThrottle({ isOn: false, perMinute: 60, burst: 60 })
  const family = createRest({
    runAs,
    callerOf: async () => ({ kind, identity }) as Caller,
    schema: () => schema,
    cache,
    throttle,
    markOf: String,
    log: createLog('silent'),
    hooks: {
      storedRows: {
        blog_posts(row) {
          count += 1
          return row
        },
      },
      uncached: [],
      lookUps: {},
      listedError: () => undefined,
    },
  })
  await family.request('/blog_posts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: '<div>' }),
  })
  return count
}

it('articles are cleaned only for callers who may write them', async () => {
  expect(await cleaned('anon', { role: 'anon', claims: {} })).toBe(0)
  expect(await cleaned('visitor', visitor)).toBe(0)
  expect(await cleaned('admin', owner)).toBe(1)
})
