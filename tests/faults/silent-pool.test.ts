import { afterAll, expect, it } from 'vitest'
import { printFigure } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const database = await createTestDatabase()
const proxy = await startTcpProxy(Number(new URL(database.loginUrl).port))
const nodes = await createNodes({ ...database, loginUrl: proxy.through(database.loginUrl) })
const node = await nodes.start({ READS_PER_MINUTE: '1000000' })
afterAll(() => node.kill())
await node.ready()

let asked = 0
const next = () => {
  asked += 1
  return asked
}
/**
 * `read` loads a page of the board that no cache can answer. `readAsService` loads ideas in a transaction
 * with a role.
 */
const read = () => ask(`/rest/v1/app_ideas?select=id&limit=${next()}`)
const readAsService = () => ask(`/functions/v1/get-top-ideas?limit=${1 + (next() % 50)}`)

async function ask(path: string): Promise<number> {
  const signal = AbortSignal.timeout(25_000)
  const answer = await fetch(`${node.url}${path}`, { headers: { apikey: nodes.key }, signal }).catch(
    () => null,
  )
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}
const askMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => (at % 2 === 0 ? read() : readAsService())))
const serves = async () => ((await askMany(20)).every((status) => status === 200) ? true : undefined)

it('if every connection to the database stops responding, requests get 503, and new connections then serve requests again', async () => {
  await waitUntil('service', serves, 10_000)
  const silenced = proxy.silence()
  // Silences new connections too, because the pool may not have opened all of its connections yet.
  proxy.silenceFromNow(() => true)
  const begun = performance.now()
  const answers = await askMany(20)
  proxy.silenceFromNow(() => false)
  const answered = Math.round(performance.now() - begun)
  expect(new Set(answers)).toEqual(new Set([503]))
  await waitUntil('service over new connections', serves, 60_000)
  const served = Math.round(performance.now() - begun)
  printFigure('every connection silent', {
    silenced,
    'all answered after ms': answered,
    'served after ms': served,
  })
})

it('a node limits its connection attempts to a database that accepts and immediately closes connections', async () => {
  proxy.closeAtOnce(true)
  proxy.cut()
  const before = proxy.accepted()
  const begun = performance.now()
  const statuses = new Set<number>()
  for (let round = 0; round < 16; round += 1) for (const status of await askMany(50)) statuses.add(status)
  const seconds = (performance.now() - begun) / 1_000
  const tried = proxy.accepted() - before
  printFigure('accepted and closed at once', {
    requests: 800,
    seconds,
    connections: tried,
    'a second': tried / seconds,
  })
  expect(statuses).toEqual(new Set([503]))
  // Expects few attempts. If every request tried to connect, there would be 800.
  expect(tried).toBeLessThan(200)
  proxy.closeAtOnce(false)
  await waitUntil('service', serves, 60_000)
})
