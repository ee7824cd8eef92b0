import { expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { url, keys } = await createTestBackend({
  reads: { areLimited: true, perMinute: 1, atOnce: 8 },
  trustedProxies: ['127.0.0.1'],
  // Stores more bytes than are compressed synchronously.
  schema: `
  create table public.todos (title text, description text);
  insert into public.todos select 'Many ' || n, rpad(n || ' ', 1000, 'words ') from generate_series(1, 80) as n;
  grant select on public.todos to anon`,
})

const ask = (source: string, headers: Record<string, string>) =>
  fetch(`${url}/rest/v1/todos?select=title,description`, {
    headers: { apikey: keys.publishableKey, 'x-forwarded-for': source, ...headers },
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
