import { createContext, useContext, useMemo } from 'react'
import {
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type Params,
  type RouteObject,
  Router,
  useRoutes,
} from 'react-router'

export type PageMatch = { params: Params; handle: unknown }

const MatchesContext = createContext<readonly PageMatch[]>([])

type PageRouterProps = {
  routes: RouteObject[]
  location: Location
  action: NavigationType
  navigator: Navigator
  /** Path prefix of the page's language. */
  basename: string
  isServer?: boolean
}

/** Renders the page of a location, in the same way on the server and in the browser (decision 0018). */
export function PageRouter({ routes, location, action, navigator, basename, isServer }: PageRouterProps) {
  const matches = useMemo(
    () =>
      (matchRoutes(routes, location, basename) ?? []).map(({ params, route }) => ({
        params,
        handle: route.handle,
      })),
    [routes, location, basename],
  )
  return (
    <Router
      basename={basename}
      location={location}
      navigationType={action}
      navigator={navigator}
      static={isServer}
    >
      <MatchesContext value={matches}>
        <Matched routes={routes} />
      </MatchesContext>
    </Router>
  )
}

function Matched({ routes }: Pick<PageRouterProps, 'routes'>) {
  return useRoutes(routes)
}

/** Returns the routes of this page from the outermost to the innermost, with their parameters. */
export function useMatches(): readonly PageMatch[] {
  return useContext(MatchesContext)
}
