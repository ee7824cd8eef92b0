import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const { app, url, secrets, runAs } = await createTestServer()

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/app_ideas?${query}`, { headers: { apikey: secrets.publishableKey, ...headers } })

const change = (idea: string, title: string) =>
  runAs(service, (tx) => tx`update public.app_ideas set title = ${title} where id = ${idea}`)

it('a cached read that fails returns the same error response as an uncached read', async () => {
  const idea = await buildIdea(runAs)
  const one = { accept: 'application/vnd.pgrst.object+json' }
  expect((await ask(`select=id&id=eq.${idea}`, one)).status).toBe(200)
  await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${idea}`)
  const again = await ask(`select=id&id=eq.${idea}`, one)
  const never = await ask(`select=id&limit=1&id=eq.${idea}`, one)
  expect([again.status, await again.json()]).toEqual([never.status, await never.json()])
  expect(again.status).toBe(406)
  expect([...again.headers.keys()].sort()).toEqual([...never.headers.keys()].sort())
})

it('a repeated read after a change returns the new row with the headers of the first response', async () => {
  const idea = await buildIdea(runAs)
  const query = `select=title&id=eq.${idea}`
  const first = await ask(query)
  for (const [title, encoding] of [
    ['Now another', 'identity'],
    ['And another', 'br'],
  ] as const) {
    await change(idea, title)
    const again = await ask(query, { 'accept-encoding': encoding })
    expect(await again.json()).toEqual([{ title }])
    expect(again.headers.get('content-range')).toBe(first.headers.get('content-range'))
    expect(again.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
})

it('identical simultaneous reads after a change cause only one query, and none is refused', async () => {
  const idea = await buildIdea(runAs)
  const query = `select=title&id=eq.${idea}`
  await ask(query)
  await change(idea, 'Asked by a crowd')
  const incoming = {
    method: 'GET',
    url: `/rest/v1/app_ideas?${query}`,
    headers: { apikey: secrets.publishableKey, accept: '*/*' },
    socket: { remoteAddress: '192.0.2.1' },
  }
  const request = new Request(url + incoming.url, { headers: incoming.headers })
  const answers = await Promise.all(Array.from({ length: 400 }, () => app.fetch(request, { incoming })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
