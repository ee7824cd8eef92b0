/** Ideas read one after another: those that waited when the review began, in the order in which they came. */
export type ReviewQueue = {
  ids: readonly string[]
  /** Nothing is left when there is none. */
  current: string | undefined
  decided: ReadonlyMap<string, 'approved' | 'rejected' | 'elsewhere'>
  /** Left for later, asked about again at the end. */
  later: ReadonlySet<string>
}

export type ReviewMove =
  | { kind: 'decided'; id: string; as: 'approved' | 'rejected' | 'elsewhere' }
  | { kind: 'later' }
  | { kind: 'back' }
  | { kind: 'taken back'; id: string }

export function startReview(ids: readonly string[]): ReviewQueue {
  return { ids, current: ids[0], decided: new Map(), later: new Set() }
}

export function moveReview(queue: ReviewQueue, move: ReviewMove): ReviewQueue {
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
  return current ? withNext({ ...queue, later: new Set(queue.later).add(current) }) : queue
}

/** Those after the current one, in the order in which they will be asked about. */
export function comingUp({ ids, current, decided, later }: ReviewQueue): readonly string[] {
  const at = current ? ids.indexOf(current) : -1
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  const open = inTurn.filter((id) => !decided.has(id))
  return [...open.filter((id) => !later.has(id)), ...open.filter((id) => later.has(id))]
}

function withNext(queue: ReviewQueue): ReviewQueue {
  const { current, decided } = queue
  // The only one that is left is asked about again, however often it is left for later.
  const again = current && !decided.has(current) ? current : undefined
  return { ...queue, current: comingUp(queue)[0] ?? again }
}

/** "5 approved, 1 rejected": what was decided so far. */
export function decidedSentence({ decided }: ReviewQueue): string {
  const count = (as: string) => [...decided.values()].filter((value) => value === as).length
  const parts = [
    [count('approved'), 'approved'],
    [count('rejected'), 'rejected'],
    [count('elsewhere'), 'decided otherwise'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}

/** Where in the queue: "7 of 81", and how much of it is done. */
export function reviewPosition({ ids, current, decided }: ReviewQueue) {
  const count = ids.length
  return {
    count,
    position: current ? ids.indexOf(current) + 1 : count,
    share: count > 0 ? decided.size / count : 1,
  }
}
