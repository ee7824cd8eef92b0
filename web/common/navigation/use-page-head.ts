import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addLanguagePrefix, type Language, splitLanguage } from '#shared/languages.ts'
import { useServices } from '#web/common/data/services.tsx'
import { findPageHandle, type PageHead } from '#web/common/navigation/page.ts'
import { useMatches } from '#web/common/navigation/page-router.tsx'

/**
 * Sets the tab's title, address and description after a navigation in the browser. Moves the focus to the
 * beginning of the new content, as a freshly loaded page would.
 */
export function usePageHead(): void {
  const { pathname, search } = useLocation()
  const services = useServices()
  const matches = useMatches()
  const handle = findPageHandle(matches)
  const params = matches.at(-1)?.params
  // Runs before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    if (!handle) return
    setCanonical(services.words.language, pathname)
    applyHead(handle.headOf?.(services, params ?? {}, new URLSearchParams(search)) ?? handle.head)
  }, [handle, params, pathname, search, services])

  const place = handle?.isOnePlace ? handle : pathname
  useEffect(() => {
    // Does not move the focus on the first page of a visit, because the browser has already set it.
    if (lastPlace !== undefined && place !== lastPlace)
      document.getElementById('main')?.focus({ preventScroll: true })
    lastPlace = place
  }, [place])
}

let lastPlace: unknown
/** Sets the head of the document. Pages whose head depends on their data call this function themselves. */
export function applyHead({ title, description, writtenIn }: PageHead) {
  document.title = title
  setAttribute('meta[name="description"]', 'content', description)
  if (writtenIn) setCanonical(writtenIn, splitLanguage(location.pathname).path)
}

function setCanonical(language: Language, path: string) {
  setAttribute(
    'link[rel="canonical"]',
    'href',
    new URL(addLanguagePrefix(language, path), location.href).href,
  )
}

function setAttribute(selector: string, name: string, value: string) {
  document.querySelector(selector)?.setAttribute(name, value)
}
