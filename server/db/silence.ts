import { monotonic } from '#server/http/monotonic.ts'

export type Silence = ReturnType<typeof watchSilence>

/** Knows for how long the database has owed answers without giving a single one, over all connections of a pool. */
export function watchSilence() {
  let owed = 0
  let since: number | undefined

  return {
    asked() {
      owed += 1
      since ??= monotonic()
    },
    /** A connection that was given up is no answer. */
    settled(isAnswer: boolean) {
      owed -= 1
      if (isAnswer) since = owed > 0 ? monotonic() : undefined
    },
    /** Milliseconds. */
    lasts: () => (since === undefined ? 0 : monotonic() - since),
  }
}
