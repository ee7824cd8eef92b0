import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addressIn } from '#shared/languages.ts'
import { type Head, handleOf } from '#web/lib/page.ts'
import { useMatches } from '#web/lib/page-router.tsx'
import { useServices } from '#web/lib/services.tsx'

/**
 * After a navigation in the browser the tab has the new page's title, address and description, and the focus is at
 * the beginning of the new content, where a freshly loaded page would have it.
 */
export function usePageHead(): void {
  const { pathname } = useLocation()
  const services = useServices()
  const matches = useMatches()
  const handle = handleOf(matches)
  const params = matches.at(-1)?.params
  // Before the page's own effects, which may know a better title.
  useLayoutEffect(() => {
    if (!handle) return
    applyHead(handle.headOf?.(services, params ?? {}) ?? handle.head)
    setAttribute(
      'link[rel="canonical"]',
      'href',
      new URL(addressIn(services.words.language, pathname), location.href).href,
    )
  }, [handle, params, pathname, services])

  const place = handle?.isOnePlace ? handle : pathname
  useEffect(() => {
    // The first page of a visit keeps the focus the browser gave it.
    if (lastPlace !== undefined && place !== lastPlace)
      document.getElementById('main')?.focus({ preventScroll: true })
    lastPlace = place
  }, [place])
}

let lastPlace: unknown
/** Also for a page whose head is known only after it was shown. */
export function applyHead({ title, description }: Head) {
  document.title = title
  setAttribute('meta[name="description"]', 'content', description)
}

function setAttribute(selector: string, name: string, value: string) {
  document.querySelector(selector)?.setAttribute(name, value)
}
