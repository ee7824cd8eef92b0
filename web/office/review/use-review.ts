import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  applyReviewQueueAction,
  countSkippedItems,
  createReviewQueue,
  describeDecisions,
  getReviewPosition,
  listUpcomingIds,
  type ReviewOutcome,
} from '#web/office/review/review-queue.ts'

/** Returns the query of an item, whose data is null if the item was deleted. */
type Read<Row, Key extends QueryKey> = (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>

/**
 * Returns the state of a review: the current item, its query, and functions to move on and back. Focuses the
 * title of each new item.
 */
export function useReviewQueue<Row extends { id: string }, Key extends QueryKey>(
  ids: readonly string[],
  read: Read<Row, Key>,
) {
  const title = useRef<HTMLHeadingElement>(null)
  const [queue, move] = useReducer(applyReviewQueueAction, ids, createReviewQueue)
  const [beganAt] = useState(() => performance.now())
  const [refused, setRefused] = useState<string>()
  const reasons = useRef(new Map<string, string>())
  const { current = '' } = queue
  const shown = useQuery({ ...read(current), enabled: current !== '' })
  // Fetches the next two items early, so that they open immediately.
  const next = useQueries({ queries: listUpcomingIds(queue).slice(0, 2).map(read) })

  const shownId = shown.data?.id
  useEffect(() => {
    if (shownId) title.current?.focus()
  }, [shownId])

  const later = () => move({ kind: 'later' })
  const back = () => move({ kind: 'back' })
  return {
    current,
    isOver: current === '',
    /** Position in the queue, and the decisions so far. */
    bar: { ...getReviewPosition(queue), sentence: describeDecisions(queue), onLater: later, onBack: back },
    /** Number of skipped items, and a function that opens them. */
    end: { left: countSkippedItems(queue), beganAt, onLeft: () => move({ kind: 'those left' }) },
    title,
    shown,
    next: next.flatMap(({ data }) => data ?? []),
    isRefused: current !== '' && refused === current,
    refuse: () => setRefused(current),
    /** Closes the form for the reason of a rejection. The item remains undecided. */
    keep() {
      setRefused(undefined)
      title.current?.focus()
    },
    decided(id: string, status: string, reason = '') {
      if (reason) reasons.current.set(id, reason)
      setRefused(undefined)
      move({ kind: 'decided', id, as: outcomeOf(status) })
    },
    takenBack(id: string) {
      setRefused(undefined)
      move({ kind: 'taken back', id })
    },
    /** Stores the typed reason of a rejection, so that closing the form does not lose it. */
    write: (reason: string) => reasons.current.set(current, reason),
    /** Returns the reason that was typed earlier for this item. */
    reasonOf: (id: string) => reasons.current.get(id) ?? '',
    later,
    /**
     * Moves to the next item. If this reviewer has not decided about the current one, it counts as decided by
     * someone else.
     */
    passOver: () =>
      queue.decided.has(current) ? later() : move({ kind: 'decided', id: current, as: 'elsewhere' }),
    back,
  }
}

function outcomeOf(status: string): ReviewOutcome {
  return status === 'approved' || status === 'rejected' || status === 'merged' ? status : 'elsewhere'
}
