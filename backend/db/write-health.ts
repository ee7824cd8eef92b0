import { type RunAs, service } from '#backend/db/run-as.ts'
import { getErrorCode } from '#backend/http/api-error.ts'

/** SQLSTATEs of refusals that every further write would meet: no resources (class 53), or a read-only database. */
const refusesWrites = /^(53|25006$|0A000$)/

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (refusesWrites.test(getErrorCode(error)) || isRefusal(error.cause))

/**
 * Reports whether the database accepts writes. A failed write is remembered, and the next caller tries a
 * write again; while writes succeed, no extra query is needed. Only a trial that needs new disk space clears
 * the state, because other writes may fit into an existing page.
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
