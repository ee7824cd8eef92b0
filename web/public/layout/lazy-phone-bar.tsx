import { useEffect, useState } from 'react'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'

const PhoneBar = createLazyWidget(
  async () => (await import('./phone-bar.tsx')).PhoneBar,
  'public/layout/phone-bar',
)

/**
 * Loads the bar at the bottom of a phone when it is first needed. It is hidden while the visitor types. If it
 * does not load, nothing is lost, because the menu also has the support button.
 */
export function LazyPhoneBar() {
  return useIsWanted() && <PhoneBar />
}

const typing = 'input, textarea, select, [contenteditable="true"]'

/**
 * True on a phone if the view is below the first screen and above the footer, and no field has the focus. It
 * becomes true only on scrolling. Otherwise the bar could appear under a tap that ends typing.
 */
function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const measure = ({ type }: Pick<Event, 'type'>) => {
      const footer = document.querySelector('body footer[data-site]')?.getBoundingClientRect().top ?? Infinity
      const isBetween = scrollY > innerHeight * 0.9 && footer > innerHeight
      const mayStay = isBetween && !document.activeElement?.matches(typing) && matchMedia(phone).matches
      setWanted((was) => mayStay && (was || type === 'scroll'))
    }
    const events = ['scroll', 'resize', 'focusin'] as const
    measure({ type: 'scroll' })
    for (const event of events) addEventListener(event, measure, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, measure)
    }
  }, [])
  return isWanted
}

const phone = '(width < 45rem)'
