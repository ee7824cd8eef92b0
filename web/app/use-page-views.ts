import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '#web/common/data/analytics.ts'

/** Counts a page view for every public route that is shown. Pages of the back office are not counted. */
export function usePageViewTracking(): void {
  const { pathname } = useLocation()
  const before = useRef('')
  useEffect(() => {
    if (!isOffice(pathname)) track('page_view')
    // Does not count a return from an idea to the board, because the idea opens over the board.
    if (isBoard(pathname) && !isBoard(before.current)) track('view_app_ideas')
    before.current = pathname
  }, [pathname])
}

const isBoard = (pathname: string) => /^\/app-ideas(\/|$)/.test(pathname)
const isOffice = (pathname: string) => /^\/(admin|migration-test|_ui)(\/|$)/.test(pathname)
