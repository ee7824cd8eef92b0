import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType } from 'react-router'
import type { PageVisit } from '#web/common/navigation/page-history.ts'

const storageKey = 'scroll'

/** Scrolls a new page to its top or anchor. Back returns to the earlier position. */
export function useScrollPositions(visit: PageVisit): void {
  const shown = useRef(visit)
  useEffect(() => {
    const remember = () => {
      restingY = scrollY
    }
    // While the document is open, this hook restores scroll positions instead of the browser. `end` lets the
    // browser restore them again, because after a reload the browser is faster than scripts.
    const begin = () => {
      history.scrollRestoration = 'manual'
    }
    const end = () => {
      saveScrollPosition(shown.current.location.key, scrollY)
      history.scrollRestoration = 'auto'
      storePlaces()
    }
    begin()
    remember()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', end)
    addEventListener('pageshow', begin)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', end)
      removeEventListener('pageshow', begin)
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current === visit) return
    shown.current = visit
    const { location, scroll, action } = visit
    const kept = places()[location.key]
    if (scroll === 'return' && kept !== undefined) return returnTo(kept)
    // Waits for a section that has not rendered yet.
    if (location.hash && !findHashElement(location.hash)) return toLateSection(location.hash)
    // Keeps the section in place, because the browser scrolls to it only once, and the section may render
    // again when its code has loaded. Does not scroll at first, because the browser may still be scrolling.
    if (location.hash && action === NavigationType.Pop)
      return holdSection(location.hash, { isOnItsWay: true })
    if (scroll === 'stay') return
    if (findHashElement(location.hash)) return holdSection(location.hash)
    scrollTo(0, 0)
  }, [visit])

  // Runs after the page's own effects, one of which focuses the beginning of a new page.
  const followed = useRef<PageVisit>(undefined)
  useEffect(() => {
    if (followed.current === visit) return
    const isFirst = !followed.current
    followed.current = visit
    const leadOn = () => sectionOf(visit.location.hash)?.focus({ preventScroll: true })
    if (!isFirst) {
      if (visit.scroll !== 'return') leadOn()
      return
    }
    // Moves the focus to the target of a link that was clicked before this script loaded, unless an element
    // already has the focus. The check runs in a timer, because no element has the focus while it moves
    // between two fields.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) leadOn()
    })
    return () => clearTimeout(timer)
  }, [visit])
}

/**
 * Stores the scroll position of a page that is left. The default is the position at the last scroll event,
 * because the browser may already have jumped to an anchor when this is called.
 */
export function saveScrollPosition(key: string, y = restingY): void {
  places()[key] = y
}

let restingY = 0
let known: Record<string, number> | undefined

function places(): Record<string, number> {
  known ??= readPlaces()
  return known
}

/** Scrolls to a position repeatedly while the page grows, until the page is long enough. */
function returnTo(y: number): () => void {
  return asItGrows(() => {
    scrollTo(0, y)
    return Math.abs(scrollY - y) < 2
  })
}

/** Scrolls to a section that loads later than its page; content above it may load even later. */
function toLateSection(hash: string): () => void {
  scrollTo(0, 0)
  let leave: (() => void) | undefined
  const wait = asItGrows(() => {
    const section = sectionOf(hash)
    if (!section) return false
    section.focus({ preventScroll: true })
    leave = holdSection(hash)
    return true
  })
  return () => {
    wait()
    leave?.()
  }
}

/** Scrolls to a section and keeps it in place while content above it loads, until the visitor scrolls. */
function holdSection(hash: string, { isOnItsWay = false } = {}): () => void {
  let place: number | undefined
  let height = document.body.scrollHeight
  let y = scrollY
  const topOf = () => findHashElement(hash)?.getBoundingClientRect().top ?? 0
  const hasMoved = () => place !== undefined && Math.abs(topOf() - place) > 2

  function go(): false {
    const hasGrown = height !== document.body.scrollHeight
    height = document.body.scrollHeight
    if (place === undefined ? hasGrown || !isOnItsWay : hasMoved()) {
      findHashElement(hash)?.scrollIntoView({ behavior: 'instant' })
      place = topOf()
      y = scrollY
    }
    return false
  }
  const stop = asItGrows(go)
  // Stops when the visitor drags the scrollbar or searches in the page. Both fire only scroll events, but so
  // does a change of the page's height. So a scroll counts only if the section and `scrollY` have both moved
  // and the page has not become shorter.
  const followVisitor = () => {
    if (hasMoved() && scrollY !== y && height <= document.body.scrollHeight) leave()
    y = scrollY
  }
  const arrive = () => {
    place ??= topOf()
  }
  const leave = () => {
    stop()
    removeEventListener('scroll', followVisitor)
    removeEventListener('scrollend', arrive)
  }
  addEventListener('scroll', followVisitor, { passive: true })
  addEventListener('scrollend', arrive)
  return leave
}

/** Calls `go` after each growth of the page until the target is reached. Stops when the visitor scrolls. */
function asItGrows(go: () => boolean): () => void {
  const tryAgain = () => {
    if (go()) stop()
  }
  const grown = new ResizeObserver(tryAgain)
  const stop = () => {
    grown.disconnect()
    for (const event of visitorMoves) removeEventListener(event, stop)
  }
  for (const event of visitorMoves) addEventListener(event, stop, { passive: true })
  grown.observe(document.body)
  tryAgain()
  return stop
}

const visitorMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'input'] as const

/**
 * Returns the target of a link within the page, made focusable so that reading and tabbing continue there.
 */
function sectionOf(hash: string): HTMLElement | null {
  const section = findHashElement(hash)
  if (section && section.tabIndex < 0) section.tabIndex = -1
  return section
}

export function findHashElement(hash: string): HTMLElement | null {
  // Returns early for an empty hash, because Firefox logs a warning if `getElementById` gets an empty id.
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // The encoding is invalid, so no element has this id.
  }
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {} // Storage is disabled or has other data, so positions are only stored for this document.
  }
}

function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places()))
  } catch {
    // Storage is disabled, so positions are only stored for this document.
  }
}
