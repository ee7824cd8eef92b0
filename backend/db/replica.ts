import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#backend/db/connect.ts'
import type { Statement } from '#backend/db/statement.ts'
import { awaitWithin } from '#backend/db/within.ts'
import { createUnavailableError, getErrorCode, isUnreachableError } from '#backend/http/api-error.ts'

/**
 * Reason why a replica is not used: it does not answer, it is too far behind the primary, it was promoted, or
 * it belongs to another cluster.
 */
export type ReplicaProblem = 'away' | 'late' | 'promoted' | 'foreign'
export type ReplicaState = { place: string; problem: ReplicaProblem | null; lagSeconds: number }

/** A position of the primary's log, and when it was read, in milliseconds of the monotonic clock. */
export type ReplicaPosition = { at: bigint; readAt: number }

/** Seconds behind the primary after which a replica is left out. */
const maxLagSeconds = 5
/** Milliseconds between two checks of the position of a replica that a read waits for. */
const lookEvery = 10
/** Milliseconds after which a replica that has not answered a check is left out. */
const answerWithin = 1_000

/**
 * Watches a replica and sends statements to it. `primary` returns the identifier of the primary's cluster,
 * which its replicas share; undefined if it is not known.
 */
export function createReplica(
  url: string,
  { max, name, primary }: { max: number; name: string; primary: () => string | undefined },
) {
  const pool = connect(url, { max, name })
  let replayed = -1n
  let problem: ReplicaProblem | null = 'away'
  let lagSeconds = 0
  let looking: Promise<bigint> | undefined

  /** Reads the replayed position. All reads that wait share one query. */
  function look(): Promise<bigint> {
    looking ??= readReplayed().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function readReplayed(): Promise<bigint> {
    const [row] = await pool.anonymous<{ is_replica: boolean; replayed: string | null }[]>`
      select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::text as replayed`
    replayed = row?.is_replica && row.replayed !== null ? BigInt(row.replayed) : -1n
    if (!row?.is_replica) problem = 'promoted'
    return replayed
  }

  async function isForeign(): Promise<boolean> {
    const [row] = await pool.anonymous<{ cluster: string }[]>`
      select system_identifier::text as cluster from pg_control_system()`
    const expected = primary()
    if (expected === undefined) throw createUnavailableError()
    return row?.cluster !== expected
  }

  return {
    isUsed: () => problem === null,
    state: (): ReplicaState => ({ place: placeOf(url), problem, lagSeconds }),
    end: () => pool.end(),

    /** Measures the lag of the replica: compares its position with earlier positions of the primary, oldest first. */
    async check(positions: readonly ReplicaPosition[], now: number): Promise<void> {
      try {
        const found = await awaitWithin(answerWithin, Promise.all([look(), isForeign()]))
        if (!found) {
          problem = 'away'
          return
        }
        const [at, belongsToAnother] = found
        if (belongsToAnother) problem = 'foreign'
        if (belongsToAnother || at < 0n) return
        const missing = positions.find((position) => position.at > at)
        lagSeconds = missing ? (now - missing.readAt) / 1_000 : 0
        problem = lagSeconds > maxLagSeconds ? 'late' : null
      } catch {
        problem = 'away'
      }
    },

    /** Resolves to false if the replica does not answer, or has not replayed the position by the deadline. */
    async reaches(position: bigint, deadline: number): Promise<boolean> {
      try {
        while (replayed < position) {
          const at = await awaitWithin(deadline - performance.now(), look())
          if (at === undefined) return false
          if (at >= position) return true
          if (problem !== null || performance.now() + lookEvery > deadline) return false
          await delay(lookEvery)
        }
        return problem === null
      } catch {
        problem = 'away'
        return false
      }
    },

    /**
     * Runs a statement. Returns undefined if the replica failed: the statement must then be sent to the
     * primary. Throws if the statement itself failed.
     */
    async ask({ text, values, isPrepared }: Statement): Promise<object[] | undefined> {
      try {
        return await pool.anonymous.unsafe(text, values, { prepare: isPrepared })
      } catch (error) {
        if (isUnreachableError(error)) problem = 'away'
        else if (!isConflict(error)) throw error
        return undefined
      }
    },
  }
}

/**
 * True if the replica cancelled the statement, because the primary has removed the rows that it reads, or
 * because of a lock.
 */
const isConflict = (error: unknown) => ['40001', '40P01'].includes(getErrorCode(error))

/** The server of an address, without login and password. */
const placeOf = (url: string) => new URL(url).host
