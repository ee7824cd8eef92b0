import { describe, expect, it } from 'vitest'
import { createDayClock } from '#web/features/day/day-clock.ts'

const hour = 3_600_000
const server = Date.parse('2026-01-01T10:00:00Z')

describe('the clock of the control room', () => {
  it('tells the server’s time on a device that is an hour wrong, also when that is set right in between', () => {
    const device = { shown: server + hour, steady: 4_800 }
    const clock = createDayClock(0, { device: () => device.shown, steady: () => device.steady })
    const correct = clock.ask()
    device.steady += 200
    device.shown += 200
    correct(server)
    expect(clock.now()).toBe(server + 100) // half of what the answer took
    expect(clock.deviceAhead()).toBe(hour + 100)
    device.steady += 60_000
    device.shown -= hour
    expect(clock.now()).toBe(server + 60_100)
  })

  it('uses the difference of last time until the server has answered', () => {
    const clock = createDayClock(-hour, { device: () => server + hour, steady: () => 0 })
    expect(clock.now()).toBe(server)
    expect(clock.deviceAhead()).toBeNull()
  })
})
