import { expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createCluster } from '#tests/support/cluster.ts'
import { chooseRepetitions, printFigure } from '#tests/support/figures.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createReplicaOf } from '#tests/support/replica.ts'
import { createSimulatedVisitors, zeroLosses } from '#tests/support/simulated-visitors.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const cluster = await createCluster()
const migrating = connect(cluster.ownerUrl, { max: 1 })
await migrateSite(migrating, readMigrations(), { loginUrl: cluster.loginUrl })
await prepareLogin(migrating, cluster.loginUrl)
await migrating.end()
const replica = await createReplicaOf(cluster)
const owner = connect(cluster.ownerUrl, { max: 1 })
const ownerOfReplica = connect(replica.ownerUrl, { max: 1 })
const nodes = await createNodes(cluster)
const node = await nodes.start({ DATABASE_REPLICA_URLS: replica.loginUrl })
await node.ready()
const crowd = await createSimulatedVisitors({ database: cluster, key: nodes.key, url: () => node.url })
afterFile(async () => {
  crowd.enough()
  await Promise.all([crowd.close(), owner.end(), ownerOfReplica.end({ timeout: 1 })])
})

type Row = { id: string; vote_count: number }

/** Returns the vote counts of the board as an anonymous visitor sees them. */
async function readBoard(): Promise<Map<string, number>> {
  const answer = await fetch(`${node.url}/rest/v1/app_ideas?select=id,vote_count`, {
    headers: { apikey: nodes.key },
  })
  return new Map(((await answer.json()) as Row[]).map(({ id, vote_count }) => [id, vote_count]))
}

it('no vote is lost, doubled or miscounted while a replica lags, and boards are correct within five seconds', async () => {
  void crowd.vote()
  const votes = (count: number) => {
    const before = crowd.acknowledged.length
    return waitUntil('votes', () => crowd.acknowledged.length >= before + count || undefined, 120_000)
  }
  const rounds = chooseRepetitions(1, 10)
  for (let round = 0; round < rounds; round += 1) {
    await ownerOfReplica`select pg_wal_replay_pause()`
    await votes(20)
    await readBoard()
    await ownerOfReplica`select pg_wal_replay_resume()`
    await votes(20)
  }
  await ownerOfReplica`select pg_wal_replay_pause()`
  await votes(20)
  crowd.enough()
  await waitUntil('the last vote', async () => {
    const before = crowd.acknowledged.length
    await readBoard()
    return before === crowd.acknowledged.length || undefined
  })
  const ended = performance.now()
  const rows = await owner<Row[]>`select id, vote_count from public.app_ideas where vote_count > 0`
  await waitUntil(
    'the counts of the board',
    async () => {
      const counts = await readBoard()
      return rows.every(({ id, vote_count }) => counts.get(id) === vote_count) || undefined
    },
    5_000,
  )
  const wait = Math.round(performance.now() - ended)
  const lost = await crowd.reckon()
  printFigure('replica with old rows', {
    rounds,
    votes: crowd.acknowledged.length,
    refused: crowd.failures(),
    'right after ms': wait,
    ...lost,
  })
  expect(lost).toEqual(zeroLosses)
})
