import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { BoardIdea } from '#shared/ideas.ts'
import { type BoardFilters, boardSearch } from '#web/features/ideas/board/board-filters.ts'
import { boardQuery, listedQuery } from '#web/features/ideas/board/board-queries.ts'
import { steadyList } from '#web/features/ideas/board/steady-list.ts'
import { useBackend } from '#web/lib/services.tsx'

const nothing: readonly BoardIdea[] = []

/** Board that does not move while it is read: only new filters show a new list immediately. */
export function useSteadyBoard(filters: BoardFilters, list: RefObject<HTMLElement | null>) {
  const backend = useBackend()
  const board = useQuery(boardQuery(backend, filters))
  const question = boardSearch(filters)
  const [seen, setSeen] = useState<{ question: string; ideas: readonly BoardIdea[] } | null>(null)

  const fresh = board.data?.ideas ?? nothing
  const shown = seen?.question === question ? seen.ideas : fresh
  const { missing } = steadyList(shown, fresh, nothing)
  const { data: elsewhere } = useQuery(listedQuery(backend, missing))
  const steady = steadyList(shown, fresh, missing.length > 0 ? elsewhere : nothing)

  // Remembers the shown list, so that it does not move when new data arrives.
  if (
    board.data &&
    !board.isPlaceholderData &&
    (seen?.question !== question || steady.waitingCount === null) &&
    seen?.ideas !== fresh
  ) {
    setSeen({ question, ideas: fresh })
  }

  // A layout effect, because only the browser knows whether the list is being read, and before the paint no
  // button flashes.
  const { waitingCount } = steady
  useLayoutEffect(() => {
    if (waitingCount !== null && !isBeingRead(list.current)) setSeen({ question, ideas: fresh })
  }, [waitingCount, question, fresh, list])

  const showFresh = () => setSeen({ question, ideas: fresh })
  return { board, ...steady, showFresh }
}

/** False at the top of the page without pointer, focus or an open dialog; then the list may change. */
function isBeingRead(list: HTMLElement | null): boolean {
  if (!list || scrollY > 0) return true
  return list.matches(':hover, :focus-within') || document.querySelector('dialog[open]') !== null
}
