import { afterEach, expect, it, vi } from 'vitest'
import { anonymous } from '#backend/db/run-as.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createChannel } from '#backend/realtime/channel.ts'
import { cacheCallers } from '#backend/realtime/index.ts'

const stranger: Caller = { kind: 'anon', identity: anonymous }

afterEach(() => {
  vi.useRealTimers()
})

it('a realtime channel whose expired token could not be checked stays open, and checks again at the next change', async () => {
  vi.useFakeTimers()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const caller = { ...stranger, identity: { ...anonymous, claims: { exp: Date.now() / 1000 } } }
  const resolve = vi.fn(async () => stranger).mockRejectedValueOnce(new Error('the database is away'))
  const channel = createChannel({ joinRef: '1', token: 'token', caller, resolve, onTokenLost() {} })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await channel.caller()).toBe(stranger)
  vi.useRealTimers()
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(resolve).toHaveBeenCalledTimes(2)
})

it('a failed look-up of a caller is not cached, but a successful look-up is', async () => {
  const ask = vi.fn(async () => stranger).mockRejectedValueOnce(new Error('the database is away'))
  const remembered = cacheCallers(ask)
  const look = () => remembered({ apikey: 'key', bearer: 'token', isBrowser: false })
  await expect(look()).rejects.toThrow('away')
  expect(await look()).toBe(stranger)
  await look()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('a realtime channel loses the rights of an ended session after at most five seconds', async () => {
  vi.useFakeTimers()
  const visitor = { ...stranger }
  const ask = vi.fn(async (): Promise<Caller> => visitor)
  const remembered = cacheCallers(ask)
  const resolve = (bearer: string | undefined) => remembered({ apikey: 'key', bearer, isBrowser: false })
  await resolve('token')
  ask.mockResolvedValue(stranger)
  // Waits less than the 2,500 ms for which callers are cached, so that the channel starts with the first
  // caller.
  await vi.advanceTimersByTimeAsync(2_400)
  const channel = createChannel({
    joinRef: '1',
    token: 'token',
    caller: await resolve('token'),
    resolve,
    onTokenLost() {},
  })
  expect(await channel.caller()).toBe(visitor)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(await channel.caller()).toBe(stranger)
})
