import { afterAll, expect, it } from 'vitest'
import { createNodes } from '#tests/support/nodes.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const database = await createTestDatabase()
const proxy = await startTcpProxy(Number(new URL(database.loginUrl).port))
const nodes = await createNodes({ ...database, loginUrl: proxy.through(database.loginUrl) })
const node = await nodes.start()
afterAll(() => node.kill())
await node.ready()

const open = (path: string) => fetch(`${node.url}${path}`, { headers: { accept: 'text/html' } })
const read = () =>
  fetch(`${node.url}/rest/v1/app_ideas?select=title&limit=1`, { headers: { apikey: nodes.key } })
const textOf = async (path: string) => (await open(path)).text()
const isCopy = (text: string) => text.includes('This is our last copy of this page')

it('while the database does not respond, cached pages are served with a notice and API reads return 503', async () => {
  expect(isCopy(await textOf('/app-ideas'))).toBe(false)
  proxy.silence()
  proxy.silenceFromNow(() => true)
  // Expects the second request to end like the first, because it waits for the same response.
  const [first, second] = await Promise.all([read(), read()])
  expect([first.status, second.status]).toEqual([503, 503])
  expect(await second.json()).toEqual(await first.json())
  // Waits, because a page is cached for two seconds, and is rendered again only after that.
  await waitUntil('the last copy', async () => isCopy(await textOf('/app-ideas')) || undefined)
  const copy = await open('/app-ideas')
  expect(copy.status).toBe(200)
  expect(copy.headers.get('cache-control')).toBe('no-store')
  expect((await read()).status).toBe(503)

  proxy.silenceFromNow(() => false)
  proxy.cut()
  await waitUntil('a fresh page', async () => !isCopy(await textOf('/app-ideas')) || undefined)
})
