import { afterAll, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { createNodes, type TestNode } from '#tests/support/nodes.ts'
import { createSimulatedVisitors, zeroLosses } from '#tests/support/simulated-visitors.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const cluster = await createCluster()
const nodes = await createNodes(cluster)
let node: TestNode = await nodes.start()
await node.ready()
const crowd = await createSimulatedVisitors({ database: cluster, key: nodes.key, url: () => node.url })
afterAll(async () => {
  crowd.enough()
  await crowd.close()
})

const before = (count: number) =>
  waitUntil('votes', () => (crowd.acknowledged.length >= count ? true : undefined), 60_000)

it('a node that is killed while it writes loses and doubles no vote, and is soon ready again', async () => {
  void crowd.vote()
  const back: number[] = []
  for (let round = 0; round < chooseRepetitions(2, 20); round += 1) {
    await before(crowd.acknowledged.length + 40)
    await node.kill()
    node = await nodes.start({}, node.port)
    back.push(await node.ready())
  }
  await before(crowd.acknowledged.length + 40)
  printFigure('kill -9 of the node', { rounds: back.length, 'ready after ms': Math.max(...back) })
  expect(await crowd.reckon()).toEqual(zeroLosses)
})

it('a database restart or crash causes only 503 responses, and the node recovers without a restart', async () => {
  const pid = node.process.pid
  const back: number[] = []
  for (const how of ['fast', 'immediate'] as const) {
    for (let round = 0; round < chooseRepetitions(1, 5); round += 1) {
      await before(crowd.acknowledged.length + 40)
      for (const status of Object.keys(crowd.statuses)) delete crowd.statuses[Number(status)]
      await cluster.stop(how)
      expect(await node.status('/healthz')).toBe(200)
      expect(await node.status('/readyz')).toBe(503)
      await cluster.start()
      const begun = performance.now()
      await before(crowd.acknowledged.length + 1)
      back.push(Math.round(performance.now() - begun))
      await waitUntil('a ready node', async () => ((await node.status('/readyz')) === 200 ? true : undefined))
      const others = Object.keys(crowd.statuses).filter((status) => !/^(200|409|503)$/.test(status))
      expect(others).toEqual([])
    }
  }
  expect({ pid: node.process.pid, isAlive: node.isAlive() }).toEqual({ pid, isAlive: true })
  printFigure('database restarts', {
    rounds: back.length,
    'writing again after ms': Math.max(...back),
    slowest: crowd.slowest(),
  })
  expect(await crowd.reckon()).toEqual(zeroLosses)
})

it('a node receives change notices again after a database outage', async () => {
  const owner = connect(cluster.ownerUrl, { max: 1 })
  const [idea] = await owner<{ id: string }[]>`select id from public.app_ideas limit 1`
  const title = () =>
    fetch(`${node.url}/rest/v1/app_ideas?select=title&id=eq.${idea?.id}`, {
      headers: { apikey: nodes.key },
    }).then((answer) => answer.text())
  await title()
  await owner`update public.app_ideas set title = 'Heard again' where id = ${idea?.id ?? ''}`
  await waitUntil(
    'the change',
    async () => ((await title()).includes('Heard again') ? true : undefined),
    10_000,
  )
  await owner.end()
})

it('a node whose database has no free connection soon reports not ready, and recovers automatically', async () => {
  crowd.enough()
  const thief = connect(cluster.ownerUrl, { max: 60 })
  const stolen = await Promise.allSettled(Array.from({ length: 60 }, () => thief.reserve()))
  const late = await nodes.start({ DATABASE_CONNECTIONS: '4' })
  expect(await waitUntil('an answer', async () => (await late.status('/readyz')) || undefined)).toBe(503)
  for (const outcome of stolen) if (outcome.status === 'fulfilled') outcome.value.release()
  await thief.end({ timeout: 1 })
  await late.ready()
  await late.kill()
})

it('a node is not ready while others use every database connection that is not reserved for superusers', async () => {
  const thief = connect(cluster.loginUrl, { max: 100 })
  const stolen = await Promise.allSettled(Array.from({ length: 100 }, () => thief.reserve()))
  const late = await nodes.start({ DATABASE_CONNECTIONS: '4' })
  await waitUntil('life', async () => ((await late.status('/healthz')) === 200 ? true : undefined))
  expect(await late.status('/readyz')).toBe(503)
  expect(late.output()).toContain('Waiting for the database')
  for (const outcome of stolen) if (outcome.status === 'fulfilled') outcome.value.release()
  await thief.end({ timeout: 1 })
  await late.ready()
  await late.kill()
})

it('a node started before its database answers health checks, and becomes ready once the database starts', async () => {
  await cluster.stop('fast')
  const early = await nodes.start()
  await waitUntil('life', async () => ((await early.status('/healthz')) === 200 ? true : undefined))
  expect(await early.status('/readyz')).toBe(503)
  expect(early.output()).toContain('Waiting for the database')
  await cluster.start()
  const begun = performance.now()
  await early.ready()
  printFigure('a node that waited for its database', {
    'ready after ms': Math.round(performance.now() - begun),
  })
  await early.kill()
})
