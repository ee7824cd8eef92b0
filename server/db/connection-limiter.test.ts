import { afterEach, expect, it, vi } from 'vitest'
import { createConnectionLimiter } from '#server/db/connection-limiter.ts'
import { isUnavailable } from '#server/http/api-error.ts'

const forever = () => new Promise<never>(() => {})

afterEach(() => {
  vi.useRealTimers()
})

/** The timers of two seconds fire only when so many milliseconds have gone. */
async function standStill(milliseconds: number) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds)
  await vi.advanceTimersByTimeAsync(2_000)
  clock.mockRestore()
}

it('cannot be waited at for longer than two seconds, and says that another try is worth it', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const refused = limiter.run(async () => 'never').catch(isUnavailable)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await refused).toBe(true)
  expect(limiter.load()).toEqual({ inside: 1, waiting: 0, max: 1 })
})

it('cannot be waited at for more than two seconds longer, however long the process stood still', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const refused = limiter.run(async () => 'never').catch(isUnavailable)
  await standStill(60_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toBe(true)
  expect(limiter.load().waiting).toBe(0)
})

it('lets somebody in whose two seconds ended while the process stood still, once a connection is free', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  let free = () => {}
  void limiter.run(
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  const waited = limiter.run(async () => 'let in').catch(isUnavailable)
  await standStill(3_000)
  await vi.advanceTimersByTimeAsync(900)
  free()
  expect(await waited).toBe('let in')
})

it('cannot hold more than five hundred who wait', async () => {
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const crowd = Array.from({ length: 501 }, () => limiter.run(async () => {}))
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  for (const one of crowd) one.catch(() => {})
})

it('lets those in who waited, in order, also after a failure', async () => {
  const limiter = createConnectionLimiter(1)
  const order: number[] = []
  const turns = [1, 2, 3].map((at) =>
    limiter.run(async () => {
      order.push(at)
      if (at === 1) throw new Error('failed')
    }),
  )
  await Promise.allSettled(turns)
  expect(order).toEqual([1, 2, 3])
  expect(limiter.load().inside).toBe(0)
})
