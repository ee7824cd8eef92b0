import { expect, it, vi } from 'vitest'
import { createConnectionLimiter } from '#server/db/connection-limiter.ts'
import { isUnavailable } from '#server/http/api-error.ts'

const forever = () => new Promise<never>(() => {})

it('cannot be waited at for longer than two seconds, and says that another try is worth it', async () => {
  vi.useFakeTimers()
  const limiter = createConnectionLimiter(1)
  void limiter.run(forever)
  const refused = limiter.run(async () => 'never').catch(isUnavailable)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toBe(true)
  expect(limiter.load()).toEqual({ inside: 1, waiting: 0, max: 1 })
  vi.useRealTimers()
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
