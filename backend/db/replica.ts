import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#backend/db/connect.ts'
import type { Statement } from '#backend/db/statement.ts'
import { awaitWithin } from '#backend/db/within.ts'
import { getErrorCode, isUnreachable } from '#backend/http/api-error.ts'

/**
 * Why a replica is left out: no answer, changes that are missing for too long, or a promotion. The database of another
 * primary counts as promoted, because it is no replica of this one.
 */
export type ReplicaProblem = 'away' | 'late' | 'promoted'
export type ReplicaState = { place: string; problem: ReplicaProblem | null; lagSeconds: number }

/** A position of the primary's log, and when it was read, in milliseconds of the monotonic clock. */
export type ReplicaPosition = { at: bigint; readAt: number }

/** Seconds behind the primary after which a replica is left out. */
const maxLagSeconds = 5
/** Milliseconds between two checks of the position of a replica that a read waits for. */
const lookEvery = 10
/** Milliseconds after which a replica that has not answered a check is left out. */
const answerWithin = 1_000

/** `primary` returns the identifier of the primary's cluster, which its replicas share. */
export function createReplica(
  url: string,
  { max, name, primary }: { max: number; name: string; primary: () => Promise<string> },
) {
  const pool = connect(url, { max, name })
  let replayed = -1n
  let problem: ReplicaProblem | null = 'away'
  let lagSeconds = 0
  let isForeign = false

  let looking: Promise<bigint> | undefined

  /** Reads the replayed position. All reads that wait share one query. */
  function look(): Promise<bigint> {
    looking ??= readReplayed().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function readReplayed(): Promise<bigint> {
    const [row] = await pool.anonymous<{ is_replica: boolean; replayed: string | null; cluster: string }[]>`
      select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::text as replayed,
        (select system_identifier::text from pg_control_system()) as cluster`
    isForeign = row !== undefined && row.cluster !== (await primary())
    const isReplica = row?.is_replica && !isForeign
    replayed = isReplica && row.replayed !== null ? BigInt(row.replayed) : -1n
    if (!isReplica) problem = 'promoted'
    return replayed
  }

  return {
    isUsed: () => problem === null,
    /** True if the replica has answered and belongs to another primary. */
    isForeign: () => isForeign,
    state: (): ReplicaState => ({ place: placeOf(url), problem, lagSeconds }),
    end: () => pool.end(),

    /** Compares the replica's position with earlier positions of the primary, oldest first. */
    async check(positions: readonly ReplicaPosition[], now: number): Promise<void> {
      try {
        const at = await awaitWithin(answerWithin, look())
        if (at === undefined) problem = 'away'
        if (at === undefined || at < 0n) return
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
     * Runs a statement. Returns undefined if it must be sent to the primary, because the replica failed and
     * not the statement.
     */
    async ask({ text, values, isPrepared }: Statement): Promise<object[] | undefined> {
      try {
        return await pool.anonymous.unsafe(text, values, { prepare: isPrepared })
      } catch (error) {
        if (isUnreachable(error)) problem = 'away'
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
