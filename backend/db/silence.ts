import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type SilenceTimer = ReturnType<typeof createSilenceTimer>

/** Measures how long the database has not answered any pending statement, over all connections of a pool. */
export function createSilenceTimer() {
  let owed = 0
  let since: number | undefined

  return {
    asked() {
      owed += 1
      since ??= getMonotonicMs()
    },
    /** Counts one statement as no longer pending. `isAnswer` is false if its connection failed. */
    settled(isAnswer: boolean) {
      owed -= 1
      if (isAnswer) since = owed > 0 ? getMonotonicMs() : undefined
    },
    /** Returns the milliseconds for which pending statements have had no answer; 0 if none is pending. */
    lasts: () => (since === undefined ? 0 : getMonotonicMs() - since),
  }
}
