import { describe, expect, it } from 'vitest'
import { createDayClock } from '#web/office/day/day-clock.ts'

const hour = 3_600_000
const server = Date.parse('2026-01-01T10:00:00Z')

describe('the clock of the control room', () => {
  it('a device with a wrong clock shows the server’s time in the control room', () => {
    const device = { shown: server + hour, steady: 4_800 }
    const clock = createDayClock(0, { device: () => device.shown, steady: () => device.steady })
    const correct = clock.ask()
    device.steady += 200
    device.shown += 200
    correct(server)
    expect(clock.now()).toBe(server + 100) // The server read its clock halfway through the request.
    expect(clock.deviceAhead()).toBe(hour + 100)
    device.steady += 60_000
    device.shown -= hour
    expect(clock.now()).toBe(server + 60_100)
  })

  describe('a device whose counter pauses during sleep', () => {
    const start = () => {
      const device = { shown: server + hour, steady: 5_000 }
      const clock = createDayClock(0, { device: () => device.shown, steady: () => device.steady })
      const pass = (milliseconds: number) => {
        device.shown += milliseconds
        device.steady += milliseconds
      }
      const sleep = (milliseconds: number) => {
        device.shown += milliseconds
      }
      return { clock, pass, sleep }
    }

    it('in the control room, a device that has slept uses its clock until the server responds again', () => {
      const { clock, pass, sleep } = start()
      clock.ask()(server)
      pass(1_000)
      sleep(600_000)
      pass(1_000)
      expect(clock.now()).toBe(server + 602_000)
      expect(clock.hasSlept()).toBe(true)
      expect(clock.deviceAhead()).toBeNull()
      clock.ask()(server + 602_500)
      expect(clock.now()).toBe(server + 602_500)
      expect(clock.hasSlept()).toBe(false)
      expect(clock.deviceAhead()).toBe(hour - 500)
    })

    it('after a device has slept, a response to an earlier time request is ignored', () => {
      const { clock, pass, sleep } = start()
      clock.ask()(server)
      pass(1_000)
      const correct = clock.ask()
      sleep(600_000)
      correct(server + 1_000)
      expect(clock.now()).toBe(server + 601_000)
      expect(clock.deviceAhead()).toBeNull()
    })

    it('a small difference between a device’s clocks does not count as sleep', () => {
      const { clock, pass, sleep } = start()
      clock.ask()(server)
      sleep(1_500)
      pass(1_000)
      expect(clock.now()).toBe(server + 1_000)
    })
  })

  it('the control room uses the stored clock offset until the server has responded', () => {
    const clock = createDayClock(-hour, { device: () => server + hour, steady: () => 0 })
    expect(clock.now()).toBe(server)
    expect(clock.deviceAhead()).toBeNull()
  })
})
