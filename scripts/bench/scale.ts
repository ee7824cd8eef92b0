import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#backend/db/connect.ts'
import type { EmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import type { BenchLoad } from './compare.ts'
import { connectionCount, createBoardLoad, createVoteLoads, type VotingData } from './loads.ts'
import { type BenchNode, startNodes } from './nodes.ts'
import { forkBenchProgram, waitForAnswer } from './processes.ts'
import { readDatabaseProcessorSeconds, readProcessorSeconds } from './processor-time.ts'
import { type BenchReplica, startReplica } from './replica.ts'
import type { BenchSettings } from './side.ts'
import { hasReplica, nodeCounts, openBoardCount, voteRatesPerSecond } from './sizes.ts'
import { prepareVoting } from './visitors.ts'

/** Share of the boards on which the visitor is signed in. */
const signedInShare = 0.05
/**
 * After a change of counts, a board reads its lists again: on average, it sends `requests` requests in
 * `seconds` seconds.
 */
const rereading = { requests: 3, seconds: 7.5 }
/** Milliseconds of one bucket in the histogram of delays, as in boards.mjs. */
const classWidth = 10
/** Maximum delay in milliseconds for 99 % of the messages. If it is exceeded, no higher rate of votes is measured. */
const late = 1_000
const audiences = 2

export type ScaleFigures = {
  nodes: number
  /** Votes per second that were sent and answered. */
  rate: number
  votes: number
  reads: number
  /** Number of messages that arrived, and number that should have arrived. */
  messages: number
  expected: number
  /**
   * Delay of a message about vote counts in milliseconds, from the first vote that it includes until it
   * arrives on a board. `p50` is the median, `p99` the 99th percentile.
   */
  p50: number
  p99: number
  /** Average number of busy processors. */
  busy: { nodes: number; database: number; replica: number }
  /** Memory of the node that uses most, in bytes. */
  memory: number
}

type Options = {
  settings: BenchSettings
  cluster: EmbeddedPostgres
  replica?: BenchReplica | undefined
  seconds: number
}
type Outcome = { answers: number; refusals: number; seconds: number }
type Heard = { delays: number[]; messages: number; expected: number }

/**
 * Measures 1, 2 and 4 nodes with open boards. The rate of votes rises until more than 1 % of the messages
 * take longer than a second.
 */
export async function measureScale(options: Options): Promise<ScaleFigures[]> {
  if (!hasReplica) return measureWith(options)
  const replica = await startReplica(options.cluster)
  try {
    const settings = { ...options.settings, replicaUrl: replica.loginUrl }
    return await measureWith({ ...options, settings, replica })
  } finally {
    await replica.stop()
  }
}

async function measureWith(options: Options): Promise<ScaleFigures[]> {
  const voting = await prepareVoting(
    options.settings,
    Math.max(connectionCount, openBoardCount * signedInShare),
  )
  const figures: ScaleFigures[] = []
  for (const count of nodeCounts) {
    const nodes = await startNodes(count, options.settings, options.cluster.ownerUrl)
    try {
      figures.push(...(await measureNodes(nodes, voting, options)))
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  }
  return figures
}

async function measureNodes(
  nodes: BenchNode[],
  voting: VotingData,
  options: Options,
): Promise<ScaleFigures[]> {
  const { publishableKey: apikey } = options.settings.secrets
  const ports = nodes.map(({ port }) => port)
  const tokens = voting.voters.map(({ accessToken }) => accessToken)
  const audience = Array.from({ length: audiences }, (_, at) =>
    forkBenchProgram('boards.mjs', {
      ports,
      apikey,
      boards: openBoardCount / audiences,
      tokens: tokens
        .filter((_token, place) => place % audiences === at)
        .slice(0, (openBoardCount * signedInShare) / audiences),
    }),
  )
  try {
    await Promise.all(audience.map((part) => waitForAnswer(part)))
    const hear = async () => {
      const heard = audience.map((part) => waitForAnswer<Heard>(part))
      for (const part of audience) part.send('report')
      return sumOf(await Promise.all(heard))
    }
    const figures: ScaleFigures[] = []
    for (const rate of voteRatesPerSecond) {
      const step = await measureStep({ rate, nodes, voting, hear, ...options })
      figures.push(step)
      console.log(
        `${nodes.length} nodes, ${Math.round(step.votes)} votes a second: 99 % within ${Math.round(step.p99)} ms`,
      )
      if (step.p99 > late || step.votes < rate * 0.7) break
    }
    return figures
  } finally {
    for (const part of audience) part.kill()
  }
}

type Step = Options & { rate: number; nodes: BenchNode[]; voting: VotingData; hear: () => Promise<Heard> }

async function measureStep({
  rate,
  nodes,
  voting,
  hear,
  settings,
  cluster,
  replica,
  seconds,
}: Step): Promise<ScaleFigures> {
  await withdrawVotes(cluster.ownerUrl)
  const ports = nodes.map(({ port }) => port)
  const start = (load: BenchLoad, perSecond: number) =>
    forkBenchProgram('load.mjs', { ports, seconds, pause: (load.scripts.length * 1000) / perSecond, ...load })
  const readLoad = createBoardLoad(settings.secrets.publishableKey, 'gzip, deflate, br')
  const voters = start(alternate(voting, Math.min(connectionCount, Math.ceil(rate / 2))), rate)
  const readers = start(readLoad, (openBoardCount * rereading.requests) / rereading.seconds)
  await Promise.all([waitForAnswer(voters), waitForAnswer(readers)])
  await delay(late)
  await hear()

  const used = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + readProcessorSeconds(pid), 0),
    database: readDatabaseProcessorSeconds(cluster.directory),
    replica: replica ? readDatabaseProcessorSeconds(replica.directory) : 0,
    at: performance.now(),
  })
  const before = used()
  for (const load of [voters, readers]) load.send('begin')
  const [votes, reads] = await Promise.all([waitForAnswer<Outcome>(voters), waitForAnswer<Outcome>(readers)])
  const after = used()
  const memory = Math.max(...nodes.map(({ pid }) => memoryOf(pid)))
  await delay(2 * late)
  const { delays, messages, expected } = await hear()
  if (votes.refusals + reads.refusals > 0) throw new Error('a request was refused')
  if (messages === 0) throw new Error('no count reached an open board')
  const elapsed = (after.at - before.at) / 1000
  return {
    nodes: nodes.length,
    rate,
    votes: votes.answers / votes.seconds,
    reads: reads.answers / reads.seconds,
    messages,
    expected,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    busy: {
      nodes: (after.nodes - before.nodes) / elapsed,
      database: (after.database - before.database) / elapsed,
      replica: (after.replica - before.replica) / elapsed,
    },
    memory,
  }
}

function sumOf(parts: Heard[]): Heard {
  const [first = { delays: [] }] = parts
  const total = (of: (part: Heard) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  return {
    delays: first.delays.map((_, at) => total(({ delays }) => delays[at] ?? 0)),
    messages: total(({ messages }) => messages),
    expected: total(({ expected }) => expected),
  }
}

/** Returns the upper end of the histogram bucket in which this share of the delays is reached, in milliseconds. */
function quantile(delays: number[], part: number): number {
  const all = delays.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const place = delays.findIndex((count) => {
    seen += count
    return seen >= all * part
  })
  return (place + 1) * classWidth
}

/** Returns the resident memory of a process in bytes. Works only on Linux. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/**
 * Creates a load in which each visitor votes for an idea and then withdraws the vote. `createVoteLoads`
 * begins with the withdrawal, but without an earlier vote this would change nothing.
 */
function alternate(voting: VotingData, count: number): BenchLoad {
  const { framing, scripts } = createVoteLoads(voting).http
  const swap = (requests: string[]) => requests.map((request, turn) => requests[turn ^ 1] ?? request)
  return { framing, scripts: scripts.slice(0, count).map(swap) }
}

async function withdrawVotes(ownerUrl: string) {
  const owner = connect(ownerUrl, { max: 1 })
  await owner`delete from private.idea_votes`
  await owner.end()
}
