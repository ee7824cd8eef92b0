import { expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

const { keys, owner, request, stranger, url, visitor } = await createTestBackend()
// Enough rows that the response is worth compressing.
await owner`insert into public.todos (title, details)
  select 'Garden ' || number, '{"visibility": "public"}' from generate_series(1, 100) as number`

it('a reader who already has the current response gets 304, and signed-in responses are never cached', async () => {
  const first = await request('/rest/v1/todos?select=title')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('s-maxage=5')
  const withAnother = `"x", ${etag}`
  const ofAProxy = etag.replace(/^W\//, '')
  for (const known of [etag, withAnother, ofAProxy])
    expect(
      (await request('/rest/v1/todos?select=title', { headers: { 'if-none-match': known } })).status,
    ).toBe(304)
  const session = await (await visitor('ada@example.org')).auth.getSession()
  const own = await request('/rest/v1/todos?select=title', {
    token: session.data.session?.access_token,
  })
  expect(own.headers.get('cache-control')).toBe('no-store')
})

it('a compressed anonymous response has the same body and ETag as the uncompressed one', async () => {
  const ask = (encoding: string) =>
    fetch(`${url}/rest/v1/todos?select=*&order=title`, {
      headers: { apikey: keys.publishableKey, 'accept-encoding': encoding },
    })
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  // Requests each encoding twice, because the second answer comes from the cache.
  for (const encoding of ['br', 'br', 'gzip', 'gzip']) {
    const answer = await ask(encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(answer.headers.get('etag')).toBe((await ask('identity')).headers.get('etag'))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(text)
  }
})

it('a change by another node invalidates cached anonymous responses', async () => {
  await stranger.from('todos').select('title').eq('title', 'From elsewhere')
  await owner`insert into public.todos (title, details) values ('From elsewhere', '{"visibility": "public"}')`
  await waitUntil('the new todo', async () => {
    const { data } = await stranger.from('todos').select('title').eq('title', 'From elsewhere')
    return data?.length === 1 ? true : undefined
  })
})
