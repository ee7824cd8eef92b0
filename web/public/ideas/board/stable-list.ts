import type { BoardIdea } from '#shared/ideas.ts'

/**
 * Row of the board. An idea that is no longer public stays at its position, struck through, until the reader
 * loads the new list.
 */
export type StableIdea = BoardIdea & { isGone?: boolean }

export type StableIdeaList = {
  rows: StableIdea[]
  /**
   * Number of new ideas that are not shown yet. It is 0 if only the order changed, and null without changes.
   */
  waitingCount: number | null
  /**
   * Ids of shown ideas that are not in the new list, because they moved to another page or are no longer
   * public.
   */
  missing: string[]
}

/**
 * Combines the shown list with the new one. If a row would move, all rows keep their positions and get only
 * their new figures. `elsewhere` has the shown ideas that are public but not in the new list.
 */
export function createStableList(
  shown: readonly BoardIdea[],
  fresh: readonly BoardIdea[],
  elsewhere: readonly BoardIdea[] | undefined,
): StableIdeaList {
  if (shown.every(({ id }, place) => fresh[place]?.id === id))
    return { rows: [...fresh], waitingCount: null, missing: [] }
  const known = new Map([...(elsewhere ?? []), ...fresh].map((idea) => [idea.id, idea]))
  const listed = new Set(fresh.map(({ id }) => id))
  const before = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((idea) => known.get(idea.id) ?? (elsewhere ? { ...idea, isGone: true } : idea)),
    waitingCount: fresh.filter(({ id }) => !before.has(id)).length,
    missing: shown.map(({ id }) => id).filter((id) => !listed.has(id)),
  }
}
