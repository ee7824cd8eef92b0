import { createAnswerCache, createAnswerCacheKey } from '#backend/http/answer-cache.ts'
import { sha256 } from '#backend/http/sha256.ts'
import type { PlainResponse } from '#backend/rest/respond.ts'

/** Anonymous read whose statement is prepared. A repeated one is neither parsed nor planned again. */
export type PreparedRead = { key: string; tables: string[]; compute: () => Promise<PlainResponse> }
type Entry = PreparedRead & { answer: PlainResponse | undefined }

export type ReadCache = ReturnType<typeof createReadCache>

const maxBytes = 32 * 1024 * 1024
/** Estimated size of a prepared read in bytes: its request, plan and statement. */
const preparedBytes = 8 * 1024

/**
 * Caches answers to anonymous reads until one of their tables changes, and their statements until the schema is read
 * again. Equal simultaneous reads reach the database once. A read that began before a change is never cached, because
 * its `generation` is older than the change's.
 */
export function createReadCache() {
  const cache = createAnswerCache<Entry, PlainResponse>(maxBytes)
  let generation = 0
  let clearings = 0
  /**
   * Number of calls of `generation` while caching was suspended. It is added to the result, so that each of
   * these calls returns another number. Pending reads compare `generation` without it.
   */
  let doubts = 0
  let isSuspended = false

  const store = (entry: Entry) => cache.set(entry.key, entry, sizeOf(entry))

  function join(key: string): Promise<PlainResponse> | undefined {
    const flight = cache.flight(key)
    return flight?.generation === generation ? flight.answer : undefined
  }

  function clear() {
    generation += 1
    clearings += 1
    cache.clear()
  }

  return {
    /** Looks up a cached answer synchronously, also for requests that are answered before routing. */
    peek: (key: string): PlainResponse | undefined => cache.get(key)?.answer,

    /** Returns the pending answer of an identical read. */
    join,

    /** Returns a read that was made before, whether or not its answer is still cached. */
    find: (key: string): PreparedRead | undefined => cache.get(key),

    /**
     * Starts the read before awaiting anything, so that the next caller can share it. Callers must not await
     * between planning the read and this call. Otherwise the schema could change in between, and an outdated
     * statement would be cached.
     */
    read(read: PreparedRead): Promise<PlainResponse> {
      const pending = join(read.key)
      if (pending) return pending
      const begun = { generation, clearings }
      return cache.begin(read.key, {
        generation,
        compute: async () => withValidators(await read.compute()),
        onDone(answer) {
          const isCurrent = begun.generation === generation && !isSuspended
          if (begun.clearings === clearings) store({ ...read, answer: isCurrent ? answer : undefined })
        },
      }).answer
    },

    /**
     * Returns a number that changes after every change of the database. While caching is suspended, it
     * changes with every call. Callers compare it to see whether data that they derived from these answers is
     * outdated.
     */
    generation() {
      if (isSuspended) doubts += 1
      return generation + doubts
    },

    /** Drops the answers of changed tables. Pending reads may have seen the old state, so they are no longer shared. */
    drop(tables: readonly string[]) {
      generation += 1
      for (const [key, { entry }] of cache.entries())
        if (entry.answer && entry.tables.some((table) => tables.includes(table))) {
          const prepared = { ...entry, answer: undefined }
          // Keeps the entry's age, so that entries without an answer do not displace cached answers.
          cache.replace(key, prepared, sizeOf(prepared))
        }
    },

    clear,

    /** Stops caching while changes are not reported. */
    suspend() {
      isSuspended = true
      clear()
    },
    resume() {
      isSuspended = false
    },
  }
}

const sizeOf = ({ key, answer }: Entry) => preparedBytes + key.length + (answer?.body?.length ?? 0)

/** Returns the key of a read. `path` includes the query. */
export const createReadCacheKey = (method: string, path: string, header: (name: string) => unknown) =>
  createAnswerCacheKey(`${method} ${path}`, ['accept', 'prefer', 'range', 'accept-profile'].map(header))

/**
 * Adds an ETag and caching rules to an answer. Shared caches may store it for five seconds.
 * docs/decisions/0004 explains why not longer.
 */
function withValidators(answer: PlainResponse): PlainResponse {
  const etag = `W/"${sha256(`${answer.headers['content-range']}\n${answer.body}`)
    .toString('base64url')
    .slice(0, 22)}"`
  const cacheControl = 'public, max-age=0, s-maxage=5'
  return {
    ...answer,
    headers: {
      ...answer.headers,
      etag,
      'cache-control': cacheControl,
      vary: 'accept, prefer, range, authorization, apikey',
    },
  }
}
