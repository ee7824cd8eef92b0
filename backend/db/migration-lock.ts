import { setTimeout as delay } from 'node:timers/promises'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import type { Sql } from '#backend/db/connect.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import { OperatorError } from '#backend/operator-error.ts'

export type MigrationLockOptions = {
  say?: ((line: string) => void) | undefined
  /** Ends the wait when the node stops. */
  signal?: AbortSignal | undefined
  patience?: typeof defaultPatience
}

/**
 * Milliseconds. `look`: between two tries. `first`: until the first log line. `line`: between two log lines.
 * `end`: until the wait fails.
 */
const defaultPatience = { look: 250, first: 3_000, line: 60_000, end: 900_000 }

/** Takes the lock for migrations. Polls, so that the wait can be logged and stopped. */
export async function lockMigrations(
  connection: Sql,
  { say = () => {}, signal, patience = defaultPatience }: MigrationLockOptions = {},
): Promise<void> {
  const begun = getMonotonicMs()
  let lineAt = begun + patience.first
  while (true) {
    signal?.throwIfAborted()
    const [answer] = await connection<{ is_taken: boolean }[]>`
      select pg_try_advisory_lock(${advisoryLockIds.migrate}) as is_taken`
    if (answer?.is_taken) return
    if (getMonotonicMs() - begun >= patience.end)
      throw new OperatorError(
        `another node or command has been migrating this database for ${Math.round(patience.end / 60_000)} minutes. If none is at work, end the session that holds the lock: select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${advisoryLockIds.migrate};`,
      )
    if (getMonotonicMs() >= lineAt) {
      say('Waiting for another node that is migrating the database ...')
      lineAt = getMonotonicMs() + patience.line
    }
    await delay(patience.look, undefined, { signal })
  }
}
