import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import {
  type BoardFilters,
  createBoardSearch,
  parseBoardFilters,
} from '#web/public/ideas/board/board-filters.ts'
import type { BoardHistoryState } from '#web/public/ideas/board/board-table.tsx'

type BoardNavigationOptions = {
  filters: BoardFilters
  /** Id of the target, if the idea in the URL was merged into another one. */
  leadsTo: string | null | undefined
}

/** Writes filters and the open idea to the URL. */
export function useBoardNavigation({ filters, leadsTo }: BoardNavigationOptions) {
  const location = useLocation()
  const navigate = useNavigate()
  const boardHref = `${paths.appIdeas()}${createBoardSearch(filters)}`

  // Redirects the old URL of an idea. The server does this too, but a link within the site does not reach the
  // server.
  useEffect(() => {
    if (leadsTo)
      void navigate(paths.appIdea(leadsTo) + location.search, { replace: true, state: location.state })
  }, [leadsTo, navigate, location.search, location.state])

  // Adds the changes to the newest URL, because the page may still show its previous one.
  const filter = (changes: Partial<BoardFilters>) => {
    const asked = parseBoardFilters(new URLSearchParams(window.location.search))
    const search = createBoardSearch({ ...asked, page: 1, ...changes })
    void navigate({ pathname: paths.appIdeas(), search }, { replace: true, preventScrollReset: true })
  }
  const closeIdea = () => {
    const { isOverBoard } = (location.state ?? {}) as Partial<BoardHistoryState>
    if (isOverBoard) void navigate(-1)
    else void navigate(boardHref, { replace: true, preventScrollReset: true })
  }
  return { boardHref, filter, closeIdea }
}
