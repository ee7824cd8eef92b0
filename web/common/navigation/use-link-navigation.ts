import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Language, splitLanguage } from '#shared/languages.ts'
import { findHashElement } from '#web/common/navigation/use-scroll-positions.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

/**
 * Turns plain clicks on `<a href>` of this site into router navigations, because the components in `ui` and
 * the HTML of posts contain such links. The browser handles new tabs, downloads, email links and clicks with
 * a modifier key.
 */
export function useLinkNavigation() {
  const navigate = useNavigate()
  const { language } = useTranslations()
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const target = addressOf(event, language)
      if (!target) return
      event.preventDefault()
      void navigate(target)
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [navigate, language])
}

function addressOf(event: MouseEvent, language: Language): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  // Leaves a jump within the page to the browser, which also moves the focus.
  if (link.hash && link.pathname === location.pathname && link.search === location.search)
    return softenShortJump(link.hash)
  const place = splitLanguage(link.pathname)
  // Leaves files and the outbox to the browser, because the server serves them and the router does not know
  // them.
  if (/^\/(assets|storage|functions|outbox|(blog|app-ideas)\/feed)[/.]/.test(place.path)) return
  // Leaves links to another language to the browser, because the router adds the page's own language to the
  // path.
  if (place.language !== language) return
  return place.path + link.search + link.hash
}

const smoothScreens = 2

/**
 * Scrolls smoothly over short distances only. A longer scroll takes seconds on a phone, and content that
 * renders in the meantime moves the target.
 */
function softenShortJump(hash: string): undefined {
  const distance = Math.abs(findHashElement(hash)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
  if (distance > smoothScreens * innerHeight) return
  const { dataset } = document.documentElement
  dataset.jump = 'near'
  // Removes the attribute `data-jump` in a timer, because the browser scrolls after this click event and
  // still needs the attribute.
  setTimeout(() => delete dataset.jump)
}
