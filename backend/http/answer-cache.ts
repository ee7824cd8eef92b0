/** Answer that is being computed, for every identical request that arrives in the meantime. */
export type InFlightAnswer<Answer> = { answer: Promise<Answer>; generation: number; begunAt: number }

type Computation<Answer> = {
  generation: number
  begunAt?: number
  compute: () => Promise<Answer>
  /** Called with the answer, unless another computation for the same key has begun in the meantime. */
  onDone: (answer: Answer) => void
}

/**
 * Creates a cache for one kind of answer: the reads of rest/v1 (`read-cache.ts`) or the pages. If the entries
 * exceed `maxBytes`, removes the oldest ones. Identical requests can share an answer in flight. `generation`
 * counts the changes of the database, so that no request gets an answer whose computation began before the
 * last change.
 */
export function createAnswerCache<Entry, Answer>(maxBytes: number) {
  const entries = new Map<string, { entry: Entry; bytes: number }>()
  const flights = new Map<string, InFlightAnswer<Answer>>()
  let bytes = 0

  function forget(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get: (key: string): Entry | undefined => entries.get(key)?.entry,
    entries: () => entries.entries(),
    flight: (key: string): InFlightAnswer<Answer> | undefined => flights.get(key),
    forget,

    /** Stores an entry as the newest one. */
    set(key: string, entry: Entry, size: number) {
      forget(key)
      entries.set(key, { entry, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },

    /** Replaces an entry with a smaller one. The new entry keeps the age of the old one. */
    replace(key: string, entry: Entry, size: number) {
      bytes += size - (entries.get(key)?.bytes ?? 0)
      entries.set(key, { entry, bytes: size })
    },

    clear() {
      entries.clear()
      bytes = 0
    },

    begin(
      key: string,
      { compute, onDone, generation, begunAt = 0 }: Computation<Answer>,
    ): InFlightAnswer<Answer> {
      const end = () => flights.get(key) === flight && flights.delete(key)
      const answer = compute().then(
        (done) => {
          if (end()) onDone(done)
          return done
        },
        (error) => {
          end()
          throw error
        },
      )
      const flight = { answer, generation, begunAt }
      flights.set(key, flight)
      return flight
    },
  }
}

/** Key of an answer: the address with its query, and the headers that change it. */
export const createAnswerCacheKey = (address: string, headers: unknown[] = []): string =>
  [address, ...headers].join('\n')
