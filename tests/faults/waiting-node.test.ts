import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const clients = new Set<Socket>()
/** Server that accepts connections and never responds, like a firewall that drops packets. */
const silent = createServer((client) => {
  clients.add(client.on('error', () => client.destroy()))
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  for (const client of clients) client.destroy()
  silent.close()
})
const address = silent.address()
const silentUrl = `postgres://site:pa55word@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/twenty`
const refusedUrl = 'postgres://site:pa55word@127.0.0.1:1/twenty'

it.each([
  ['refuses', refusedUrl],
  ['is silent', silentUrl],
])('a node whose database %s is alive, logs the reason once and obeys SIGTERM', async (_, url) => {
  const nodes = await createNodes({ ownerUrl: url, loginUrl: url })
  const node = await nodes.start()
  await waitUntil('life', async () => (await node.status('/healthz')) === 200 || undefined, 60_000)
  expect(await node.status('/readyz')).toBe(503)
  // Waits for several attempts. The node tries again every half second.
  let looks = 0
  await waitUntil(
    'more tries',
    () => {
      looks += 1
      return looks > 60 ? true : undefined
    },
    60_000,
  )
  const lines = node.output().trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^Waiting for the database \(site at 127\.0\.0\.1:\d+: n.+\) \.\.\.$/),
  ])
  expect(node.output()).not.toContain('pa55word')
  expect(await node.terminate()).toBe(0)
})

it('a node that has just connected to a database that does not respond also obeys SIGTERM', async () => {
  const nodes = await createNodes({ ownerUrl: silentUrl, loginUrl: silentUrl })
  const node = await nodes.start()
  const before = clients.size
  await waitUntil('a connection', () => (clients.size > before ? true : undefined), 60_000)
  expect(await node.terminate()).toBe(0)
})

it('a node that waits for another node’s migration logs that it waits, and obeys SIGTERM', async () => {
  const database = await createTestDatabase()
  const other = await database.owner.reserve()
  await other`select pg_advisory_lock(${advisoryLockIds.migrate})`
  const node = await (await createNodes(database)).start()
  const line = 'Waiting for another node that is migrating the database ...'
  await waitUntil('the line', () => node.output().includes(line) || undefined, 60_000)
  expect(await node.terminate()).toBe(0)
  await other.release()
})
