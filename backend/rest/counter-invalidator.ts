import type { ReadCache } from '#backend/rest/read-cache.ts'

const pause = 1_000

/**
 * Drops cached answers when view or download counters change: immediately, then at most once a second per
 * table. Otherwise a popular post would be read from the database for every reader (docs/decisions/0044).
 */
export function createCounterInvalidator({ drop }: Pick<ReadCache, 'drop'>): (table: string) => void {
  const resting = new Map<string, { hasMoved: boolean }>()

  return function dropCounted(table) {
    const rest = resting.get(table)
    if (rest) {
      rest.hasMoved = true
      return
    }
    drop([table])
    const begun = { hasMoved: false }
    resting.set(table, begun)
    setTimeout(() => {
      resting.delete(table)
      if (begun.hasMoved) dropCounted(table)
    }, pause).unref()
  }
}
