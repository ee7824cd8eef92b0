import { type RunAs, service } from '#backend/db/run-as.ts'
import { getErrorCode } from '#backend/http/api-error.ts'

/**
 * SQLSTATEs that suggest that the database refuses every write: no resources (class 53), a read-only database
 * (25006), or a standby that refuses to start a transaction that may write (0A000).
 */
const refusesWrites = /^(53|25006$|0A000$)/

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (refusesWrites.test(getErrorCode(error)) || isRefusal(error.cause))

/**
 * Reports whether the database accepts writes. Only after a refused write, `canWrite` tries a write itself.
 * This write needs new disk space, because a smaller one may fit into an existing page although the disk is
 * full.
 */
export function watchWrites(runAs: RunAs): { runAs: RunAs; canWrite: () => Promise<boolean> } {
  let isRefused = false

  const watched: RunAs = async (who, work, options) => {
    try {
      return await runAs(who, work, options)
    } catch (error) {
      if (isRefusal(error)) isRefused = true
      throw error
    }
  }

  async function canWrite(): Promise<boolean> {
    if (!isRefused) return true
    isRefused = await watched(
      service,
      (tx) => tx`create temporary table write_trial on commit drop as select repeat('x', 7000) as filler`,
    ).then(
      () => false,
      () => true,
    )
    return !isRefused
  }

  return { runAs: watched, canWrite }
}
