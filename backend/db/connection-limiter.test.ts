import { afterEach, expect, it, vi } from 'vitest'
import { createConnectionLimiter } from '#backend/db/connection-limiter.ts'
import { isUnavailableError } from '#backend/http/api-error.ts'

const forever = () => new Promise<never>(() => {})

afterEach(() => {
  vi.useRealTimers()
})

/** Simulates a pause of the process: timers of two seconds fire only after `milliseconds`. */
async function standStill(milliseconds: number) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds)
  await vi.advanceTimersByTimeAsync(2_000)
  clock.mockRestore()
}

it('a caller waits at most two seconds for a connection, and then gets an error that allows another try', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const refused = limiter.run(async () => 'never').catch(isUnavailableError)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await refused).toBe(true)
  expect(limiter.load()).toEqual({ inside: 1, waiting: 0, max: 1 })
})

it('after a pause of the process, a waiting caller is refused within two more seconds', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const refused = limiter.run(async () => 'never').catch(isUnavailableError)
  await standStill(60_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toBe(true)
  expect(limiter.load().waiting).toBe(0)
})

it('a caller whose two seconds ended while the process was paused still gets a free connection', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  let free = () => {}
  void limiter.run(
    () =>
      new Promise<void>((resolve) => {
        free = resolve
      }),
  )
  const waited = limiter.run(async () => 'let in').catch(isUnavailableError)
  await standStill(3_000)
  await vi.advanceTimersByTimeAsync(900)
  free()
  expect(await waited).toBe('let in')
})

it('the queue for connections holds at most five hundred callers', async () => {
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const crowd = Array.from({ length: 501 }, () => limiter.run(async () => {}))
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  for (const one of crowd) one.catch(() => {})
})

it('waiting callers are admitted in order, even after a failure', async () => {
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
