import { afterAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { connect } from '#backend/db/connect.ts'
import { startBalancer } from '#tests/support/balancer.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createSimulatedVisitors, zeroLosses } from '#tests/support/simulated-visitors.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const database = await createEmptyDatabase()
const nodes = await createNodes(database)

it('four nodes that start simultaneously on an empty database apply each migration once and become ready', async () => {
  const four = await Promise.all([1, 2, 3, 4].map(() => nodes.start()))
  const ready = await Promise.all(four.map((node) => node.ready()))
  const appliers = four.filter((node) => node.output().includes('Applied'))
  expect(appliers).toHaveLength(1)
  expect(await Promise.all(four.map((node) => node.terminate()))).toEqual([0, 0, 0, 0])
  printFigure('four nodes at once', { 'all ready after ms': Math.max(...ready) })
})

it('no vote is lost or doubled while one node is killed and two nodes are restarted one after another', async () => {
  const variables = { TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '3' }
  const pair = await Promise.all([nodes.start(variables), nodes.start(variables)])
  await Promise.all(pair.map((node) => node.ready()))
  const balancer = await startBalancer([pair[0].port, pair[1].port])
  let url = pair[0].url
  const crowd = await createSimulatedVisitors({ database, key: nodes.key, url: () => url })
  afterAll(async () => {
    crowd.enough()
    await crowd.close()
  })
  // Switches to the balancer only now. The crowd had to sign in through one node, because it reads the
  // emailed codes from the outbox page of that node.
  url = balancer.url
  const votes = (count: number) =>
    waitUntil('votes', () => (crowd.acknowledged.length >= count ? true : undefined), 60_000)
  void crowd.vote()

  await votes(60)
  await pair[0].kill()
  await votes(crowd.acknowledged.length + 60)
  const cut = crowd.failures()
  pair[0] = await nodes.start(variables, pair[0].port)
  await pair[0].ready()
  await votes(crowd.acknowledged.length + 50)
  printFigure('one of two nodes killed', {
    balancer: balancer.kind,
    failed: cut,
    of: crowd.acknowledged.length,
  })

  const failedBefore = crowd.failures()
  const begun = crowd.acknowledged.length
  for (let round = 0; round < chooseRepetitions(1, 5); round += 1) {
    for (const at of [0, 1] as const) {
      expect(await pair[at].terminate()).toBe(0)
      pair[at] = await nodes.start(variables, pair[at].port)
      await pair[at].ready()
      // Waits for more votes, so that the balancer notices the returned node before the other one stops.
      await votes(crowd.acknowledged.length + 60)
    }
  }
  const failed = crowd.failures() - failedBefore
  printFigure('rolling restarts', {
    balancer: balancer.kind,
    failed,
    of: crowd.acknowledged.length - begun,
    statuses: crowd.statuses,
  })
  // Expects no failure: a node ends idle connections before it stops, so no request, not even a POST, is sent
  // on a closed connection.
  if (balancer.kind === 'nginx') expect({ failed, statuses: crowd.statuses }).toMatchObject({ failed: 0 })
  crowd.enough()
  expect(await crowd.reckon()).toEqual(zeroLosses)

  const [here, there] = pair
  const listener = new WebSocket(
    `${here.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${nodes.key}&vsn=1.0.0`,
  )
  const gone = new Promise((resolve) => listener.once('close', resolve))
  await new Promise((resolve) => listener.once('open', resolve))
  const board = async () =>
    (
      await fetch(`${there.url}/rest/v1/app_ideas?select=title&limit=1`, { headers: { apikey: nodes.key } })
    ).text()
  await board()
  const owner = connect(database.ownerUrl, { max: 1 })
  await owner`update public.app_ideas set title = 'Heard by the other node'`
  await owner.end()
  await waitUntil('the change on the other node', async () =>
    (await board()).includes('Heard by the other node') ? true : undefined,
  )
  const stopping = here.terminate()
  expect(await gone).toBe(1012)
  expect(await stopping).toBe(0)
})

it('a second signal ends a node that is still stopping, and a signal during the start stops it', async () => {
  const slow = await nodes.start({ DRAIN_SECONDS: '30' })
  await slow.ready()
  slow.process.kill('SIGTERM')
  await waitUntil('not ready', async () => ((await slow.status('/readyz')) === 503 ? true : undefined))
  await waitUntil('the end', async () => {
    slow.process.kill('SIGTERM')
    return slow.isAlive() ? undefined : true
  })
  const young = await nodes.start()
  await waitUntil('its first breath', () => (young.process.pid ? true : undefined))
  expect([0, null]).toContain(await young.terminate())
})
