import { useState } from 'react'
import { chooseLanguageToOffer } from '#shared/offered-languages.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

// Offer of another language. If it does not load, the menu in the footer still lists each language.
const LanguageOffer = createLazyWidget(async () => (await import('./language-offer.tsx')).LanguageOffer)

const refused = createDeviceStore('refused-languages')

/**
 * Offers the page in the browser's preferred language until the visitor dismisses the offer. No page changes
 * its language automatically.
 */
export function LazyLanguageOffer() {
  const { language } = useTranslations()
  const [offered, setOffered] = useState(() => {
    const wanted = chooseLanguageToOffer(navigator.languages, { language })
    return wanted && !listRefused().includes(wanted) ? wanted : undefined
  })
  if (!offered) return null
  const close = () => {
    refused.keep([...listRefused(), offered])
    setOffered(undefined)
  }
  return <LanguageOffer offered={offered} onClose={close} />
}

function listRefused(): readonly unknown[] {
  const kept = refused.read()
  return Array.isArray(kept) ? kept : []
}
