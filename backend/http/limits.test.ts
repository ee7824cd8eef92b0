import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createRateLimiter, readSignInLimits } from '#backend/http/limits.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { client, emailsTo, runAs, visitor } = await createTestBackend({ schema: '', limits: {} })
const limits = createRateLimiter({ runAs, isOn: true, secret: 'a secret', settings: readSignInLimits() })
const ask = (email: string) => client().auth.signInWithOtp({ email })
const readKeys = async (run = runAs) =>
  (await run(service, (tx) => tx<{ key: string }[]>`select key from private.rate_limits`)).map(
    ({ key }) => key,
  )

it('requests for a code that are refused within a minute do not count towards the hourly limit', async () => {
  for (let at = 0; at < 8; at += 1) await ask('hasty@example.org')
  await runAs(service, (tx) => tx`delete from private.rate_limits where key like 'SEND_CODE_MAILBOX:60:%'`)
  expect((await ask('hasty@example.org')).error).toBeNull()
  expect(await emailsTo('hasty@example.org')).toHaveLength(2)
})

it('a code that is used allows the next code email immediately, but no more than five an hour', async () => {
  for (let at = 0; at < 5; at += 1) await visitor('eager@example.org')
  expect((await ask('eager@example.org')).error?.code).toBe('over_email_send_rate_limit')
  expect(await emailsTo('eager@example.org')).toHaveLength(5)
})

it('one source cannot look up more than 20 different addresses, and can repeat those', async () => {
  const lookUp = (at: number) => limits.enforceLookUps('192.0.2.1', `person-${at}@example.org`)
  for (let at = 0; at < 20; at += 1) await lookUp(at)
  await expect(lookUp(20)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  await expect(lookUp(20)).rejects.toMatchObject({ status: 429 })
  await lookUp(3)
})

it.each(['1 day', '1 hour', '8 minutes'])(
  'a database clock that was set back by %s refuses nobody',
  async (apart) => {
    const who = `after-${apart}@example.org`
    expect(await limits.hit(['SEND_CODE_MAILBOX', who])).toBeNull()
    expect(await limits.hit(['SEND_CODE_MAILBOX', who])).toBeGreaterThan(0)
    await runAs(
      service,
      (tx) => tx`update private.rate_limits set window_start = clock_timestamp() + ${apart}::interval`,
    )
    expect(await limits.hit(['SEND_CODE_MAILBOX', who])).toBeNull()
  },
)

it('the keys in the table of rate limits are keyed hashes that reveal no address or network', async () => {
  const other = await createTestBackend({ schema: '', limits: {} })
  for (const backend of [{ visitor }, other]) await backend.visitor('counted@example.org')
  await limits.enforceLookUps('192.0.2.2', 'counted@example.org')
  const keys = await readKeys()
  expect(keys.join()).toContain('LOOK_UP_SOURCE')
  expect(keys.filter((key) => !/^[A-Z_]+:\d+:[\w-]{22}(:[0-9a-f]{64})?$/.test(key))).toEqual([])
  // Two sites with different keys have different hashes of the same person, so a hash reveals nothing without
  // the key.
  const others = await readKeys(other.runAs)
  expect(others.length).toBeGreaterThan(0)
  expect(keys.filter((key) => others.includes(key))).toEqual([])
})
