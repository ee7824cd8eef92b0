import type { Pool } from '#backend/db/connect.ts'
import { createRunAs } from '#backend/db/run-as.ts'
import { watchWrites } from '#backend/db/write-health.ts'
import { createReadCache, type ReadCache } from '#backend/rest/read-cache.ts'

export type Database = ReturnType<typeof accessDatabase>

/**
 * Access to a migrated database, with the cache of its anonymous reads. `loginUrl` is for the listening connection, which
 * is outside the pool.
 */
export function accessDatabase({
  sql,
  loginUrl,
  cache = createReadCache(),
}: {
  sql: Pool
  loginUrl: string
  cache?: ReadCache
}) {
  return { sql, loginUrl, cache, ...watchWrites(createRunAs(sql, cache.drop)) }
}
