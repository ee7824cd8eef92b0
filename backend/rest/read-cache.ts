import { sha256 } from '#backend/http/sha256.ts'
import type { Answer } from '#backend/rest/respond.ts'

type Entry = { answer: Answer; tables: string[]; size: number }

export type ReadCache = ReturnType<typeof createReadCache>

const maxBytes = 32 * 1024 * 1024

/**
 * Caches answers to anonymous reads until one of their tables changes. Equal simultaneous reads reach the
 * database once. A read that began before a change is never cached, because its `generation` is older than
 * the change's.
 */
export function createReadCache() {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Answer>>()
  let bytes = 0
  let generation = 0
  let isSuspended = false

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.size
    entries.delete(key)
  }

  function keep(key: string, entry: Entry) {
    forget(key)
    entries.set(key, entry)
    bytes += entry.size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  function clear() {
    generation += 1
    underWay.clear()
    entries.clear()
    bytes = 0
  }

  return {
    /** Synchronous cache lookup, for the fast path. */
    peek: (key: string): Answer | undefined => entries.get(key)?.answer,

    /** The pending answer of an identical read. */
    join: (key: string): Promise<Answer> | undefined => underWay.get(key),

    async read(key: string, tables: string[], compute: () => Promise<Answer>): Promise<Answer> {
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const begun = generation
      const computing = compute()
        .then((computed) => {
          const answer = withValidators(computed)
          if (begun === generation && !isSuspended)
            keep(key, { answer, tables, size: key.length + (answer.body?.length ?? 0) + 400 })
          return answer
        })
        .finally(() => {
          if (underWay.get(key) === computing) underWay.delete(key)
        })
      underWay.set(key, computing)
      return computing
    },

    /**
     * Changes after every change, or whenever there may have been one. For data that is derived from these
     * answers.
     */
    generation() {
      if (isSuspended) generation += 1
      return generation
    },

    /**
     * Drops the answers of changed tables. Pending reads may have seen the old state, so they are no longer
     * shared.
     */
    drop(tables: readonly string[]) {
      generation += 1
      underWay.clear()
      for (const [key, entry] of entries) {
        if (entry.tables.some((table) => tables.includes(table))) forget(key)
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

/** Everything that an anonymous answer depends on; `path` includes its query. */
export function cacheKey(
  method: string,
  path: string,
  header: (name: string) => string | string[] | undefined | null,
): string {
  return [method, path, header('accept'), header('prefer'), header('range'), header('accept-profile')].join(
    '\n',
  )
}

/**
 * Shared caches may store an anonymous answer for five seconds. docs/decisions/0004 explains why not longer.
 */
function withValidators(answer: Answer): Answer {
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
