import { describe, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { hasPooler, startTestPooler } from '#tests/support/pooler.ts'
import { createSimulatedVisitors, zeroLosses } from '#tests/support/simulated-visitors.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

describe.skipIf(!hasPooler)('a node behind PgBouncer in transaction mode', async () => {
  if (!hasPooler) return
  const cluster = await createCluster()
  const pooler = await startTestPooler(cluster.loginUrl, 'transaction')
  const nodes = await createNodes(cluster)
  const node = await nodes.start({
    DATABASE_URL: pooler.through(cluster.loginUrl),
    DATABASE_LISTEN_URL: cluster.loginUrl,
  })
  await node.ready()
  const owner = connect(cluster.ownerUrl, { max: 1 })
  const crowd = await createSimulatedVisitors({ database: cluster, key: nodes.key, url: () => node.url })
  afterFile(async () => {
    crowd.enough()
    await Promise.all([crowd.close(), owner.end({ timeout: 1 })])
  })
  const more = (count: number) => {
    const before = crowd.acknowledged.length
    return waitUntil('votes', () => crowd.acknowledged.length >= before + count || undefined)
  }
  void crowd.vote()

  function expectNormalRefusals() {
    expect(Object.keys(crowd.statuses).filter((status) => !/^(200|409|503)$/.test(status))).toEqual([])
  }

  /** Ends a connection of the pooler during a transaction that has written data. */
  const dropTransaction = () =>
    waitUntil('a transaction that has written', async () => {
      const dropped = await owner`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = 'authenticator' and backend_xid is not null limit 1`
      return dropped.length > 0 || undefined
    })

  it('no vote is lost, doubled or miscounted when a connection is dropped during a transaction', async () => {
    const rounds = chooseRepetitions(3, 40)
    for (let round = 0; round < rounds; round += 1) {
      await dropTransaction()
      await more(10)
    }
    expectNormalRefusals()
    printFigure('pooler drops a transaction', { rounds, refused: crowd.failures() })
    expect(await crowd.reckon()).toEqual(zeroLosses)
  })

  it('no vote is lost, doubled or miscounted when the pooler is killed, and the node recovers', async () => {
    const rounds = chooseRepetitions(1, 10)
    const back: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await more(20)
      await pooler.kill()
      await waitUntil(
        'a node that is not ready',
        async () => (await node.status('/readyz')) === 503 || undefined,
      )
      await pooler.start()
      const begun = performance.now()
      await more(1)
      back.push(Math.round(performance.now() - begun))
    }
    expectNormalRefusals()
    printFigure('pooler killed', { rounds, 'writing again after ms': Math.max(...back) })
    expect(await crowd.reckon()).toEqual(zeroLosses)
  })
})
