import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Visit } from '#web/lib/navigation/page-history.ts'

const storageKey = 'scroll'

/** A new page starts at its top or anchor, Back returns to where one was. */
export function useScrollPlaces(visit: Visit): void {
  const shown = useRef(visit)
  useEffect(() => {
    const remember = () => {
      restingY = scrollY
    }
    // While this document lives its places are ours; on a reload the browser restores them before any script runs.
    const begin = () => {
      history.scrollRestoration = 'manual'
    }
    const end = () => {
      keepPlace(shown.current.location.key, scrollY)
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
    const { location, scroll } = visit
    const kept = places()[location.key]
    if (scroll === 'return' && kept !== undefined) return returnTo(kept)
    // Also where the browser has jumped by itself: what it led to may be drawn anew with its code.
    if (location.hash && !elementOf(location.hash)) return toLateSection(location.hash)
    if (scroll === 'stay') return
    toBeginning(location.hash)
  }, [visit])

  // Below the page's own effects, of which one puts the focus at the beginning of a new page.
  const followed = useRef<Visit>(undefined)
  useEffect(() => {
    if (followed.current === visit) return
    const isFirst = !followed.current
    followed.current = visit
    const leadOn = () => sectionOf(visit.location.hash)?.focus({ preventScroll: true })
    if (!isFirst) {
      if (visit.scroll !== 'return') leadOn()
      return
    }
    // A link into the page may have been followed before this script came; whoever went on to a field stays there.
    // React may take the page over while the focus moves from one field to the next: nothing has it at that moment.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) leadOn()
    })
    return () => clearTimeout(timer)
  }, [visit])
}

/** Where the page stood when it was left; a jump of the browser's own has moved it already. */
export function keepPlace(key: string, y = restingY): void {
  places()[key] = y
}

let restingY = 0
let known: Record<string, number> | undefined

function places(): Record<string, number> {
  known ??= readPlaces()
  return known
}

/** Sections whose code is still on its way make the page too short at first. */
function returnTo(y: number): () => void {
  return asItGrows(() => {
    scrollTo(0, y)
    return Math.abs(scrollY - y) < 2
  })
}

/** The section comes later than its page, and what stands above it may come later still. */
function toLateSection(hash: string): () => void {
  scrollTo(0, 0)
  return asItGrows(() => {
    const section = sectionOf(hash)
    if (section && document.activeElement !== section) section.focus({ preventScroll: true })
    section?.scrollIntoView()
    return false
  })
}

/** Goes again whenever the page has grown, until it is there; whoever moves meanwhile is left alone. */
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

/** What a link into a page leads to, able to have the focus: reading and tabbing go on there. */
function sectionOf(hash: string): HTMLElement | null {
  const section = elementOf(hash)
  if (section && section.tabIndex < 0) section.tabIndex = -1
  return section
}

function elementOf(hash: string): HTMLElement | null {
  // Most pages are opened at their beginning, and Firefox warns of an empty name.
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // not an address that anything was named by
  }
}

function toBeginning(hash: string) {
  const target = elementOf(hash)
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {} // storage switched off, or not ours: places hold for this document
  }
}

function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places()))
  } catch {
    // as above
  }
}
