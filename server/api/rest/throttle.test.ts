import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const variables = {
  READS_PER_MINUTE: '60',
  READS_AT_ONCE: '5',
  TRUST_PROXY: '127.0.0.1',
  LIMIT_BADGE_LOOK_UP_SOURCE: '2/300',
}
const { url, secrets, runAs } = await createTestServer({ variables })

/** Sends the source as the trusted proxy in front does. */
const read = async (source: string, query: string) =>
  (
    await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: secrets.publishableKey, 'x-forwarded-for': source },
    })
  ).status

it('a source that sends more simultaneous reads than allowed is refused, while other sources continue', async () => {
  const statuses = []
  for (let at = 0; at < 8; at += 1)
    statuses.push(await read('192.0.2.1', `app_ideas?select=id&limit=${at + 1}`))
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.slice(6)).toContain(429)
  expect(await read('192.0.2.2', 'app_ideas?select=id&limit=40')).toBe(200)
})

it('a source is refused if it repeats a read too often while its rows keep changing', async () => {
  const idea = await buildIdea(runAs, { status: 'approved' })
  const statuses = []
  for (let at = 0; at < 8; at += 1) {
    statuses.push(await read('192.0.2.4', 'app_ideas?select=id&limit=7'))
    await runAs(service, (tx) => tx`update public.app_ideas set title = ${`Title ${at}`} where id = ${idea}`)
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.slice(6)).toContain(429)
})

it('badge codes cannot be guessed, because look-ups from one source are limited', async () => {
  const statuses = []
  for (const code of ['ABC234', 'ABC235', 'ABC236'])
    statuses.push(await read('192.0.2.3', `badges?select=id&verification_code=eq.${code}`))
  expect(statuses).toEqual([200, 200, 429])
})
