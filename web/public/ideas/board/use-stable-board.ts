import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { BoardIdea } from '#shared/ideas.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { type BoardFilters, createBoardSearch } from '#web/public/ideas/board/board-filters.ts'
import { boardQuery, ideasByIdQuery } from '#web/public/ideas/board/board-queries.ts'
import { createStableList } from '#web/public/ideas/board/stable-list.ts'

const nothing: readonly BoardIdea[] = []

/** Returns a board that does not move while someone reads it. Only new filters replace the list immediately. */
export function useStableBoard(filters: BoardFilters, list: RefObject<HTMLElement | null>) {
  const backend = useBackend()
  const board = useQuery(boardQuery(backend, filters))
  const question = createBoardSearch(filters)
  const [seen, setSeen] = useState<{ question: string; ideas: readonly BoardIdea[] } | null>(null)

  const fresh = board.data?.ideas ?? nothing
  const shown = seen?.question === question ? seen.ideas : fresh
  const { missing } = createStableList(shown, fresh, nothing)
  const { data: elsewhere } = useQuery(ideasByIdQuery(backend, missing))
  const steady = createStableList(shown, fresh, missing.length > 0 ? elsewhere : nothing)

  // Remembers the list on the screen, so that it does not move when new data arrives.
  if (
    board.data &&
    !board.isPlaceholderData &&
    (seen?.question !== question || steady.waitingCount === null) &&
    seen?.ideas !== fresh
  ) {
    setSeen({ question, ideas: fresh })
  }

  // Decides in an effect, because only the browser knows whether someone reads the list. A layout effect runs
  // before the paint, so that the button for new ideas does not flash.
  const { waitingCount } = steady
  useLayoutEffect(() => {
    if (waitingCount !== null && !isBeingRead(list.current)) setSeen({ question, ideas: fresh })
  }, [waitingCount, question, fresh, list])

  const showFresh = () => setSeen({ question, ideas: fresh })
  return { board, ...steady, showFresh }
}

/**
 * True if someone may be reading the list: the page is scrolled, a dialog is open, or the list has the
 * pointer or the focus.
 */
function isBeingRead(list: HTMLElement | null): boolean {
  if (!list || scrollY > 0) return true
  return list.matches(':hover, :focus-within') || document.querySelector('dialog[open]') !== null
}
