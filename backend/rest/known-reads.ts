import type { Schema } from '#backend/db/schema-cache.ts'
import type { ReadCache } from '#backend/rest/read-cache.ts'
import type { Answer } from '#backend/rest/respond.ts'
import type { RestThrottle } from '#backend/rest/throttle.ts'

/** Anonymous read whose statement is prepared. */
export type PreparedRead = { key: string; tables: string[]; compute: () => Promise<Answer> }

export type PreparedReads = ReturnType<typeof createPreparedReads>

const maxKept = 500
const maxKeyLength = 2_000

/** Recent anonymous reads by cache key. A repeated one is neither parsed nor planned again. */
export function createPreparedReads({
  schema,
  cache,
  throttle,
}: {
  schema: () => Schema
  cache: ReadCache
  throttle: RestThrottle
}) {
  const reads = new Map<string, PreparedRead>()
  let plannedFor = schema()

  return {
    /** Returns a read that was planned for the current schema. */
    find(key: string | undefined): PreparedRead | undefined {
      if (plannedFor !== schema()) reads.clear()
      plannedFor = schema()
      return key === undefined ? undefined : reads.get(key)
    },

    /** Starts the read before awaiting anything, so that the next caller can share it. */
    async answer(read: PreparedRead, source: string): Promise<Answer> {
      throttle.take(source)
      remember(read)
      return cache.read(read.key, read.tables, read.compute)
    },

    remember,
  }

  function remember(read: PreparedRead) {
    if (read.key.length > maxKeyLength) return
    reads.delete(read.key)
    reads.set(read.key, read)
    const [oldest] = reads.keys()
    if (reads.size > maxKept && oldest !== undefined) reads.delete(oldest)
  }
}
