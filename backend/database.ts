import type { Pool } from '#backend/db/connect.ts'
import type { ReplicaReadRouter } from '#backend/db/replica-read-router.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { watchWrites } from '#backend/db/write-health.ts'
import { createReadCache, type ReadCache } from '#backend/rest/read-cache.ts'

export type DatabaseAccess = ReturnType<typeof createDatabaseAccess>

type Access = {
  sql: Pool
  loginUrl: string
  cache?: ReadCache
  /** Replicas that answer anonymous reads. Undefined without replicas. */
  replicas?: ReplicaReadRouter | undefined
}

/**
 * Gives access to a migrated database, with the cache of its anonymous reads. `loginUrl` is for the listening
 * connection, which is outside the pool.
 */
export function createDatabaseAccess({ sql, loginUrl, cache = createReadCache(), replicas }: Access) {
  const { runAs, canWrite } = watchWrites(createRunAs(sql, cache.drop, replicas?.anonymous))
  return {
    sql,
    loginUrl,
    cache,
    runAs,
    canWrite,
    /** Like `runAs`, but sends every read to the primary. */
    runOnPrimary: replicas ? createRunAs(sql) : runAs,
  }
}
