import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '#shared/languages.ts'
import { languageToOffer } from '#shared/offered-languages.ts'
import { createDeviceStore } from '#web/lib/browser-store.ts'
import { useLanguage } from '#web/ui/words.tsx'

type Offer = ComponentType<{ offered: Language; onClose: () => void }>

const refused = createDeviceStore('refused-languages')

/**
 * Offers the page in the browser's preferred language until the visitor dismisses the offer. No page changes
 * its language automatically.
 */
export function LazyLanguageOffer() {
  const { language } = useLanguage()
  const [offered, setOffered] = useState(() => {
    const wanted = languageToOffer(navigator.languages, { language })
    return wanted && !listRefused().includes(wanted) ? wanted : undefined
  })
  const [Offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (!offered) return
    import('#web/pages/public/language-offer.tsx').then(
      ({ LanguageOffer }) => setOffer(() => LanguageOffer),
      () => {}, // The menu in the footer lists each language too.
    )
  }, [offered])
  if (!Offer || !offered) return null
  const close = () => {
    refused.keep([...listRefused(), offered])
    setOffered(undefined)
  }
  return <Offer offered={offered} onClose={close} />
}

function listRefused(): readonly unknown[] {
  const kept = refused.read()
  return Array.isArray(kept) ? kept : []
}
