import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { track } from '#web/lib/analytics.ts'

/** One page view for every route that is shown (M324). */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    track('page_view')
    if (pathname === '/app-ideas') track('view_app_ideas')
  }, [pathname])
}
