import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const variables = { READS_PER_MINUTE: '1', READS_AT_ONCE: '8', TRUST_PROXY: '127.0.0.1' }
const { url, secrets, runAs } = await createTestServer({ variables })
// More bytes than are compressed synchronously.
for (let at = 0; at < 80; at += 1) await buildIdea(runAs, { description: `${at} `.padEnd(1_000, 'words ') })

const ask = (source: string, headers: Record<string, string>) =>
  fetch(`${url}/rest/v1/app_ideas?select=title,description`, {
    headers: { apikey: secrets.publishableKey, 'x-forwarded-for': source, ...headers },
  })

it.each([
  ['br', 'br', '192.0.2.1'],
  ['gzip', 'gzip', '192.0.2.2'],
  ['identity', null, '192.0.2.3'],
])(
  'a large cached response does not count towards any limit, even when requested as %s',
  async (accepted, encoding, source) => {
    const headers = { 'accept-encoding': accepted }
    for (let at = 0; at < 12; at += 1) {
      const answer = await ask(source, headers)
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
      expect(await answer.json()).toHaveLength(80)
    }
  },
)

it('a large response that the browser already has is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' }
  const etag = (await ask('192.0.2.4', headers)).headers.get('etag') ?? ''
  const again = await ask('192.0.2.4', { ...headers, 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
