import type { Pool } from '#backend/db/connect.ts'
import { createReplica, type ReplicaPosition, type ReplicaState } from '#backend/db/replica.ts'
import { createSql, type Sql, type Statement } from '#backend/db/statement.ts'
import { awaitWithin } from '#backend/db/within.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import { OperatorError } from '#backend/operator-error.ts'

export type ReplicaReadRouter = {
  /** Sends anonymous reads to a replica that has all changes that this node knows of, or to the primary. */
  anonymous: Sql
  states(): ReplicaState[]
  /** Number of statements sent to replicas and to the primary since the start. */
  counts(): { replica: number; primary: number }
  close(): Promise<void>
}

type Options = {
  primary: Pick<Pool, 'anonymous' | 'applicationName'>
  urls: readonly string[]
  /** Maximum number of connections for each replica. */
  max: number
  /** Returns a number that changes after every change of the database that this node is notified of. */
  generation: () => number
  /** Milliseconds between two checks. Tests use shorter ones. */
  interval?: number | undefined
}

/** Milliseconds that a read waits for a replica. */
const patience = 200
/**
 * Milliseconds for which positions of the primary are remembered. This is longer than a replica may be behind
 * (`maxLagSeconds` in replica.ts).
 */
const remembered = 10_000

/**
 * Sends anonymous reads to replicas that are up to date (docs/decisions/0212). Throws an OperatorError if a replica
 * belongs to another primary.
 */
export async function createReplicaReadRouter({
  primary: { anonymous: primary, applicationName },
  urls,
  max,
  generation,
  interval = 1_000,
}: Options): Promise<ReplicaReadRouter> {
  /** Identifier of the primary's cluster, from its last answer. */
  let cluster: string | undefined
  const replicas = urls.map((url) =>
    createReplica(url, { max, name: `${applicationName} replica`, primary: () => cluster }),
  )
  const counts = { replica: 0, primary: 0 }
  let positions: ReplicaPosition[] = []
  let turn = 0
  /** Position of the primary after the newest change, and the generation for which it was read. */
  let newest: { generation: number; position: Promise<bigint> } | undefined

  /**
   * Reads the position up to which the primary has flushed its log. It includes all commits, unless
   * `synchronous_commit` is off.
   */
  async function readPosition(): Promise<bigint> {
    const [row] = await primary<{ position: string }[]>`
      select (pg_current_wal_flush_lsn() - '0/0')::text as position`
    return BigInt(row?.position ?? 0)
  }

  /** Reads the identifier again each time, because the database at the address can be replaced. */
  async function readCluster(): Promise<string | undefined> {
    const [row] = await primary<{ cluster: string }[]>`
      select system_identifier::text as cluster from pg_control_system()`
    return row?.cluster
  }

  function requiredPosition(): Promise<bigint> {
    const current = generation()
    if (newest?.generation !== current) {
      const position = readPosition()
      newest = { generation: current, position }
      position.catch(() => {
        if (newest?.position === position) newest = undefined
      })
    }
    return newest.position
  }

  async function notePosition() {
    const now = getMonotonicMs()
    const read = await Promise.all([readPosition(), readCluster()]).catch(() => undefined)
    if (!read) return
    const [at, of] = read
    const known = of === cluster ? positions.filter(({ readAt }) => now - readAt < remembered) : []
    cluster = of
    positions = [...known, { at, readAt: now }]
  }

  async function chooseReplica() {
    const used = replicas.filter((replica) => replica.isUsed())
    if (used.length === 0) return undefined
    turn += 1
    const replica = used[turn % used.length]
    const deadline = performance.now() + patience
    const position = await awaitWithin(patience, requiredPosition())
    if (position === undefined) return undefined
    return (await replica?.reaches(position, deadline)) ? replica : undefined
  }

  async function send(statement: Statement): Promise<object[]> {
    const replica = await chooseReplica()
    const rows = await replica?.ask(statement)
    counts[rows ? 'replica' : 'primary'] += 1
    const { text, values, isPrepared } = statement
    return rows ?? primary.unsafe(text, values, { prepare: isPrepared })
  }

  // Runs each check separately, so that a silent database does not delay the others.
  const note = oneAtATime(notePosition)
  const checks = replicas.map((replica) => oneAtATime(() => replica.check(positions, getMonotonicMs())))
  await note()
  await Promise.all(checks.map((check) => check()))
  const foreign = replicas.filter((replica) => replica.state().problem === 'foreign')
  if (foreign.length > 0) {
    await Promise.all(replicas.map((replica) => replica.end()))
    throw new OperatorError(
      `DATABASE_REPLICA_URLS: ${foreign.map((replica) => replica.state().place).join(', ')} is not a replica of DATABASE_URL`,
    )
  }
  const timer = setInterval(() => {
    for (const check of [note, ...checks]) void check()
  }, interval)
  timer.unref()

  return {
    anonymous: createSql(send),
    states: () => replicas.map((replica) => replica.state()),
    counts: () => ({ ...counts }),
    async close() {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.end()))
    },
  }
}

/** Returns a function that does nothing while its previous call is still running. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await work().finally(() => {
      isRunning = false
    })
  }
}
