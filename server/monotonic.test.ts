import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageCache } from '#server/pages/page-cache.ts'
import { rootFolder } from '#server/root.ts'
import { createSenderDomainCheck } from '#server/services/email/sender-domain.ts'

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

it('the DNS records of the sender domain are looked up again in time, even if the clock was set back', async () => {
  let asked = 0
  const lookUp = createSenderDomainCheck({
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
  'backend/http/verified-tokens.ts',
  'backend/identity/factors.ts',
  'backend/identity/session-changes.ts',
  'backend/realtime/channel.ts',
  'backend/realtime/connection.ts',
  'server/pages/forms/pending-form-action.ts',
  'server/services/email/announcement-facts.ts',
  'server/services/email/email-links.ts',
  'server/services/health/health.ts',
  'server/services/imports/check-rows.ts',
  'server/services/preview-links.ts',
]

it('only the listed files use Date.now, and all other files use the monotonic clock', () => {
  const files = ['backend', 'server']
    .flatMap((half) =>
      readdirSync(join(rootFolder, half), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${half}/${name}`,
      ),
    )
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
    .filter((name) => readFileSync(join(rootFolder, name), 'utf8').includes('Date.now'))
  expect(files.sort()).toEqual(timesOfDay)
})
