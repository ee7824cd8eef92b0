/** The reviewer's decision, or `elsewhere` if someone else decided. */
export type ReviewOutcome = 'approved' | 'rejected' | 'merged' | 'elsewhere'

/** Items of a review: those that were waiting when the review began. */
export type ReviewQueue = {
  ids: readonly string[]
  /** Undefined when nothing is left. */
  current: string | undefined
  decided: ReadonlyMap<string, ReviewOutcome>
  /** Ids of skipped items. The end of the review offers them again. */
  later: ReadonlySet<string>
}

export type ReviewQueueAction =
  | { kind: 'decided'; id: string; as: ReviewOutcome }
  | { kind: 'later' }
  | { kind: 'back' }
  | { kind: 'those left' }
  | { kind: 'taken back'; id: string }

export function createReviewQueue(ids: readonly string[]): ReviewQueue {
  return { ids, current: ids[0], decided: new Map(), later: new Set() }
}

export function applyReviewQueueAction(queue: ReviewQueue, move: ReviewQueueAction): ReviewQueue {
  const { current, ids } = queue
  if (move.kind === 'decided') {
    const decided = { ...queue, decided: new Map(queue.decided).set(move.id, move.as) }
    return move.id === current ? withNext(decided) : decided
  }
  if (move.kind === 'taken back') {
    const decided = new Map(queue.decided)
    decided.delete(move.id)
    return { ...queue, decided, current: move.id }
  }
  if (move.kind === 'back') {
    const before = current ? ids[ids.indexOf(current) - 1] : ids.at(-1)
    return before ? { ...queue, current: before } : queue
  }
  if (move.kind === 'those left') return withNext({ ...queue, later: new Set() })
  return current ? withNext({ ...queue, later: new Set(queue.later).add(current) }) : queue
}

/**
 * Returns items that are neither decided nor skipped: first those after the current one, then those before
 * it.
 */
export function listUpcomingIds({ ids, current, decided, later }: ReviewQueue): readonly string[] {
  const at = current ? ids.indexOf(current) : -1
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return inTurn.filter((id) => !decided.has(id) && !later.has(id))
}

function withNext(queue: ReviewQueue): ReviewQueue {
  return { ...queue, current: listUpcomingIds(queue)[0] }
}

/** Lists the decisions so far, for example "5 approved, 1 rejected". */
export function describeDecisions(queue: ReviewQueue): string {
  const count = (as: string) => [...queue.decided.values()].filter((value) => value === as).length
  const parts = [
    [count('approved'), 'approved'],
    [count('rejected'), 'rejected'],
    [count('merged'), 'merged'],
    [count('elsewhere'), 'decided by someone else'],
    [countSkippedItems(queue), 'skipped'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}

/** Counts the skipped items that are still undecided. */
export function countSkippedItems({ later, decided }: ReviewQueue): number {
  return [...later].filter((id) => !decided.has(id)).length
}

/** Returns the position in the queue ("7 of 81") and the share of items that are decided. */
export function getReviewPosition({ ids, current, decided }: ReviewQueue) {
  const count = ids.length
  return {
    count,
    position: current ? ids.indexOf(current) + 1 : count,
    share: count > 0 ? decided.size / count : 1,
  }
}
