import {
  createPath,
  type Location,
  matchRoutes,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router'
import { createRandomHex } from '#web/common/data/random-hex.ts'
import { readStepDepth, resetBackSteps, syncBackSteps } from '#web/common/navigation/back-steps.ts'
import { holdNavigationIfUnsaved } from '#web/common/navigation/leave-guard.ts'

export type PageVisit = {
  location: Location
  action: NavigationType
  /** Scroll position: unchanged, at the top or anchor, or where it was on an earlier visit. */
  scroll: 'stay' | 'begin' | 'return'
  /** True to render synchronously, so that the next click sees the result of this navigation. */
  isAtOnce?: boolean | undefined
}

type Entry = { key: string; usr: unknown }
export type PageHistory = ReturnType<typeof createPageHistory>

type HistoryOptions = {
  basename: string
  /** True in the demo, where the parameter `preview` is also copied to addresses of the back office. */
  isDemo: boolean
}

/** Creates the history of visited addresses. A page appears once its code has loaded. */
export function createPageHistory(routes: RouteObject[], { basename, isDemo }: HistoryOptions) {
  const listeners = new Set<(next: PageVisit, left: Location) => void>()
  let visit: PageVisit = { location: currentLocation(), action: NavigationType.Pop, scroll: 'stay' }
  let newest = 0

  function show(next: PageVisit, write?: () => void) {
    if (
      next.location.pathname !== visit.location.pathname &&
      holdNavigationIfUnsaved(() => show(next, write ?? over(next)))
    ) {
      // After Back or Forward, the browser already shows the other address. This page stays until its changes
      // are saved, so its own address is restored.
      if (!write) over(visit)()
      return
    }
    const turn = ++newest
    const commit = () => {
      if (turn !== newest) return // A later navigation has replaced this one.
      write?.()
      const left = visit.location
      visit = next
      for (const listener of listeners) listener(next, left)
    }
    const loading = loadPage(routes, next.location, basename)
    if (!loading) return commit()
    // If the code does not load, lets the browser load the address. A newer build may have removed this
    // page's files, but the server still knows the address.
    loading.then(commit, () => window.location.assign(createPath(next.location)))
  }

  function go(action: NavigationType, { to, state, isReset, isAtOnce }: Step) {
    const entry: Entry = { key: createRandomHex(4), usr: state ?? null }
    const asked = { ...blank, ...(typeof to === 'string' ? parsePath(to) : to) }
    const location = { ...asked, search: withPreview(asked), state: entry.usr, key: entry.key }
    show({ location, action, scroll: isReset ? 'begin' : 'stay', isAtOnce }, () => {
      if (action === NavigationType.Push) {
        resetBackSteps()
        history.pushState(entry, '', createPath(location))
      } else history.replaceState({ ...entry, depth: readStepDepth(history.state) }, '', createPath(location))
    })
  }

  /** Copies the parameter `preview`, which names a mode, to the next page, unless its address already has one. */
  function withPreview({ pathname, search }: Path): string {
    const mode = new URLSearchParams(visit.location.search).get('preview')
    const asked = new URLSearchParams(search)
    if (mode === null || asked.has('preview') || (pathname.startsWith('/admin') && !isDemo)) return search
    asked.set('preview', mode)
    return `?${asked}`
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state, options) =>
      go(NavigationType.Push, { to, state, isReset: !options?.preventScrollReset }),
    replace: (to, state, options) =>
      go(NavigationType.Replace, {
        to,
        state,
        isReset: !options?.preventScrollReset,
        isAtOnce: options?.flushSync,
      }),
    go: (delta) => history.go(delta),
  }

  addEventListener('popstate', () => {
    // True for a jump to an anchor, which the browser makes itself. Its entry has no state yet, and the page
    // is already in position.
    const isJump = entryOf(history.state) === undefined
    if (isJump) resetBackSteps()
    else if (
      syncBackSteps(history.state, { isSamePath: window.location.pathname === visit.location.pathname })
    )
      return
    show({ location: currentLocation(), action: NavigationType.Pop, scroll: isJump ? 'stay' : 'return' })
  })

  return {
    navigator,
    current: () => visit,
    listen(listener: (next: PageVisit, left: Location) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

type Step = { to: To; state: unknown; isReset: boolean; isAtOnce?: boolean | undefined }

/**
 * Loads the code of the page at this location. Returns undefined if the code has already been loaded. The
 * code of a route may contain its child routes.
 */
export function loadPage(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
  basename: string,
): Promise<unknown> | undefined {
  const missing = (matchRoutes(routes, location, basename) ?? []).filter(
    ({ route }) => typeof route.lazy === 'function',
  )
  if (missing.length === 0) return undefined
  return Promise.all(
    missing.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ).then(() => missing.some(({ route }) => route.children) && loadPage(routes, location, basename))
}

const over =
  ({ location }: PageVisit) =>
  () => {
    resetBackSteps()
    history.pushState({ key: location.key, usr: location.state }, '', createPath(location))
  }

const blank = { pathname: '/', search: '', hash: '' }

/** Reads the current location. Gives every history entry a key, under which its scroll position is stored. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = entryOf(history.state) ?? { key: createRandomHex(4), usr: null }
  if (history.state !== entry) history.replaceState(entry, '')
  return { pathname, search, hash, state: entry.usr, key: entry.key }
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : undefined
}
