import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunAs } from '#backend/db/run-as.ts'
import { createPublicKeyRegistry } from '#backend/identity/published-keys.ts'
import { cacheCallers } from '#backend/realtime/index.ts'
import { createRestThrottle } from '#backend/rest/throttle.ts'

const hour = 3_600_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Sets the wall clock back by an hour, and then lets `milliseconds` pass. */
function goOnAfterClockWasSetBack(milliseconds: number) {
  vi.setSystemTime(Date.now() - hour)
  vi.advanceTimersByTime(milliseconds)
}

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
  const keys = createPublicKeyRegistry(runAs, [])
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
