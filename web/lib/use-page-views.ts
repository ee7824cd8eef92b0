import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '#web/lib/analytics.ts'

/** One page view for every route that is shown (M324). */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const before = useRef('')
  useEffect(() => {
    track('page_view')
    // An idea opens over its board: whoever closes it has not come to the board again (M326).
    if (isBoard(pathname) && !isBoard(before.current)) track('view_app_ideas')
    before.current = pathname
  }, [pathname])
}

const isBoard = (pathname: string) => /^\/app-ideas(\/|$)/.test(pathname)
