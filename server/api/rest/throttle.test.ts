import { expect, it } from 'vitest'
import { createTestServer } from '#tests/support/test-server.ts'

const variables = { TRUST_PROXY: '127.0.0.1', LIMIT_BADGE_LOOK_UP_SOURCE: '2/300' }
const { url, secrets } = await createTestServer({ variables })

/** Requests a path as the trusted proxy in front does, with this source address. */
const read = async (source: string, query: string) =>
  (
    await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: secrets.publishableKey, 'x-forwarded-for': source },
    })
  ).status

it('badge codes cannot be guessed, because look-ups from one source are limited', async () => {
  const statuses = []
  for (const code of ['ABC234', 'ABC235', 'ABC236'])
    statuses.push(await read('192.0.2.3', `badges?select=id&verification_code=eq.${code}`))
  expect(statuses).toEqual([200, 200, 429])
})
