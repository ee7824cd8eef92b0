import { connect } from '#backend/db/connect.ts'
import type { EmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import type { Load } from './compare.ts'
import { landingLoad } from './landing.ts'
import { boardLoad, type Voting, voteLoads } from './loads.ts'
import { type Node, startNodes } from './nodes.ts'
import { startProgram, waitForAnswer } from './processes.ts'
import { databaseTime, processorTime } from './processor-time.ts'
import type { Settings } from './side.ts'
import { prepareVoting } from './visitors.ts'

export const subscribers = 500
/** Number of voters, and milliseconds between two votes of one of them. */
const voters = { count: 8, pause: 400 }

export type ScaleFigures = {
  nodes: number
  /** Reads per second. */
  reads: number
  votes: number
  deliveries: number
  /** Counted from the first vote. */
  expected: number
  arrived: number
  /** Milliseconds from the start of a vote's transaction to the arrival. */
  p50: number
  p99: number
  /** Average number of busy processors. */
  busy: { nodes: number; database: number; load: number }
}

type Options = { settings: Settings; cluster: EmbeddedPostgres; seconds: number }
type Outcome = {
  answers: number
  refusals: number
  seconds: number
  cpu: { user: number; system: number }
}

/**
 * Measures 1, 2 and 4 nodes with three loads: visitors who read without pause, votes at a steady rate, and
 * open boards. Some visitors of the boards are signed in.
 */
export async function measureScale(options: Options): Promise<ScaleFigures[]> {
  const voting = await prepareVoting(options.settings)
  const figures: ScaleFigures[] = []
  for (const count of [1, 2, 4]) {
    console.log(`${count} ${count === 1 ? 'node' : 'nodes'} ...`)
    await takeBackVotes(options.cluster.ownerUrl)
    const nodes = await startNodes(count, options.settings, options.cluster.ownerUrl)
    try {
      figures.push(await measureNodes(nodes, voting, options))
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  }
  return figures
}

async function measureNodes(nodes: Node[], voting: Voting, { settings, cluster, seconds }: Options) {
  const ports = nodes.map(({ port }) => port)
  const { publishableKey: apikey } = settings.secrets
  const tokens = voting.voters.map(({ accessToken }) => accessToken)
  const name = '"commit_timestamp":"([^"]+)"'
  const audience = startProgram('subscribers.mjs', { ports, apikey, subscribers, name, tokens })
  await waitForAnswer(audience)
  const reading = startProgram('load.mjs', { ports, seconds, ...visitorLoad(apikey) })
  const pressing = startProgram('load.mjs', { ports, seconds, pause: voters.pause, ...alternate(voting) })
  const [, { before }] = await Promise.all([
    waitForAnswer(reading),
    waitForAnswer<{ before: Outcome }>(pressing),
  ])

  const used = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    database: databaseTime(cluster.directory),
    audience: processorTime(audience.pid ?? 0),
  })
  const [begun, usedBefore] = [now(), used()]
  for (const load of [reading, pressing]) load.send('begin')
  const [reads, votes] = await Promise.all([
    waitForAnswer<Outcome>(reading),
    waitForAnswer<Outcome>(pressing),
  ])
  const [ended, usedAfter] = [now(), used()]

  const reported = waitForAnswer<{ arrivals: [string, number[]][] }>(audience)
  const changes = before.answers + votes.answers
  audience.send({ changes })
  const { arrivals } = await reported
  const arrived = arrivals.reduce((sum, [, times]) => sum + times.length, 0)
  requireAll({ reads, votes, arrived })

  const elapsed = (ended - begun) / 1000
  const counted = arrivals.flatMap(([at, times]) =>
    times.filter((time) => time >= begun && time < ended).map((time) => time - Date.parse(at)),
  )
  const waits = counted.sort((one, other) => one - other)
  const quantile = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? Number.NaN
  const busy = (of: 'nodes' | 'database' | 'audience') => (usedAfter[of] - usedBefore[of]) / elapsed
  const loads = (cpu: Outcome['cpu']) => (cpu.user + cpu.system) / 1_000_000 / elapsed
  return {
    nodes: nodes.length,
    reads: reads.answers / reads.seconds,
    votes: votes.answers / votes.seconds,
    deliveries: waits.length / elapsed,
    expected: subscribers * changes,
    arrived,
    p50: quantile(0.5),
    p99: quantile(0.99),
    busy: {
      nodes: busy('nodes'),
      database: busy('database'),
      load: busy('audience') + loads(reads.cpu) + loads(votes.cpu),
    },
  }
}

/** Throws if a request failed, because the row would then measure something else. */
function requireAll({ reads, votes, arrived }: { reads: Outcome; votes: Outcome; arrived: number }) {
  const refused = reads.refusals + votes.refusals
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  if (reads.answers === 0 || votes.answers === 0) throw new Error('nothing was read, or nobody voted')
  if (arrived === 0) throw new Error('no vote reached an open board')
}

/** Creates the load of visitors. Every tenth visit is to the landing page, the others to the board. */
function visitorLoad(publishableKey: string): Load {
  const [board, landing] = [boardLoad(publishableKey, 'gzip, deflate, br'), landingLoad()]
  const scripts = board.scripts.map((requests, connection) =>
    requests.map((request, turn) =>
      turn % 10 === 0 ? (landing.scripts[connection]?.[turn] ?? request) : request,
    ),
  )
  return { framing: 'http', scripts }
}

/**
 * Creates a load that votes and withdraws in turn. No idea has a vote by this visitor at first, so every
 * request is a change.
 */
function alternate(voting: Voting): Load {
  const { framing, scripts } = voteLoads(voting).http
  const swap = (requests: string[]) => requests.map((request, turn) => requests[turn ^ 1] ?? request)
  return { framing, scripts: scripts.slice(0, voters.count).map(swap) }
}

async function takeBackVotes(ownerUrl: string) {
  const owner = connect(ownerUrl, { max: 1 })
  await owner`delete from private.idea_votes`
  await owner.end()
}

const now = () => performance.timeOrigin + performance.now()
