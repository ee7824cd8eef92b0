import type { BoardIdea } from '#shared/ideas.ts'

/** A row of the board; one that has left it stays in its place, crossed out, until the reader asks for the new list. */
export type SteadyIdea = BoardIdea & { isGone?: boolean }

export type SteadyList = {
  rows: SteadyIdea[]
  /** Changes that are not shown yet: a number of new ideas, or another order (0). Null if there are none. */
  waitingCount: number | null
  /** Shown, but not in the new list: moved to another page or gone. */
  missing: string[]
}

/**
 * The new list in the order the reader knows. As long as nothing that is shown would move, the new list is shown as it
 * is; otherwise rows keep their places and take their new figures. `elsewhere` are missing ones that are still listed.
 */
export function steadyList(
  shown: readonly BoardIdea[],
  fresh: readonly BoardIdea[],
  elsewhere: readonly BoardIdea[] | undefined,
): SteadyList {
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
