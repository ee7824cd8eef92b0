import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunAs } from '#backend/db/run-as.ts'
import { createPublishedKeys } from '#backend/identity/published-keys.ts'
import { cacheCallers } from '#backend/realtime/index.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { root } from '#server/root.ts'
import { createSenderDomain } from '#server/services/email/sender-domain.ts'

const hour = 3_600_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Sets the wall clock back by an hour, and then lets `milliseconds` pass. */
function goOnAfterClockWasSetBack(milliseconds: number) {
  vi.setSystemTime(Date.now() - hour)
  vi.advanceTimersByTime(milliseconds)
}

it('a cached page is rendered again after two seconds, even if the clock was set back', async () => {
  let drawn = 0
  const cache = createPageCache({
    draw: async () => {
      drawn += 1
      return new Response('page', { headers: { 'cache-control': 'public' } })
    },
    pageOf: (address) => address,
    generation: () => 0,
    headers: {},
    markCopy: (html) => html,
  })
  await cache.answer(new Request('http://localhost/'))
  goOnAfterClockWasSetBack(2_001)
  await cache.answer(new Request('http://localhost/'))
  expect(drawn).toBe(2)
})

it('an IP address with few reads is not refused after the clock was set back', () => {
  const throttle = createRestThrottle({ isOn: true, perMinute: 60, burst: 5 })
  throttle.take('192.0.2.1')
  goOnAfterClockWasSetBack(1_000)
  expect(() => throttle.take('192.0.2.1')).not.toThrow()
})

it('an IP address with few reads is not refused, even if the monotonic clock was set back', () => {
  let now = hour
  const throttle = createRestThrottle({ isOn: true, perMinute: 60, burst: 2, now: () => now })
  throttle.take('192.0.2.1')
  now = 0
  expect(() => throttle.take('192.0.2.1')).not.toThrow()
  now = 1_000
  expect(() => throttle.take('192.0.2.1')).not.toThrow()
})

it('signing keys are published and read again in time, even if the clock was set back', async () => {
  let asked = 0
  const runAs: RunAs = async () => {
    asked += 1
    return [] as never
  }
  const keys = createPublishedKeys(runAs, [])
  await keys.announce()
  await keys.list()
  expect(asked).toBe(2)
  goOnAfterClockWasSetBack(601_000)
  await keys.announce()
  await keys.list()
  expect(asked).toBe(4)
})

it('the session of a realtime subscriber is checked again in time, even if the clock was set back', async () => {
  let asked = 0
  const callerOf = cacheCallers(async () => {
    asked += 1
    return {} as never
  })
  const credentials = { apikey: 'key', bearer: 'token' }
  await callerOf(credentials as never)
  goOnAfterClockWasSetBack(60_000)
  await callerOf(credentials as never)
  expect(asked).toBe(2)
})

it('the DNS records of the sender domain are looked up again in time, even if the clock was set back', async () => {
  let asked = 0
  const lookUp = createSenderDomain({
    readTexts: async () => {
      asked += 1
      return []
    },
  })
  await lookUp('us@example.org')
  const once = asked
  goOnAfterClockWasSetBack(601_000)
  await lookUp('us@example.org')
  expect(asked).toBe(2 * once)
})

/** Files that use the time of day, because it is in a token, a row, a countdown or a log line. */
const timesOfDay = [
  'backend/auth/admin/user-attributes.ts',
  'backend/http/known-tokens.ts',
  'backend/identity/factors.ts',
  'backend/identity/session-changes.ts',
  'backend/realtime/channel.ts',
  'backend/realtime/connection.ts',
  'server/pages/forms/waiting-action.ts',
  'server/services/email/announcement-facts.ts',
  'server/services/email/email-links.ts',
  'server/services/health/health.ts',
  'server/services/imports/check-rows.ts',
  'server/services/preview-links.ts',
]

it('only the listed files use Date.now, and all other files use the monotonic clock', () => {
  const files = ['backend', 'server']
    .flatMap((half) =>
      readdirSync(join(root, half), { recursive: true, encoding: 'utf8' }).map((name) => `${half}/${name}`),
    )
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('Date.now'))
  expect(files.sort()).toEqual(timesOfDay)
})
