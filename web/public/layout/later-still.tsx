import { LazyLanguageOffer } from '#web/public/layout/language-offer-place.tsx'
import { LazyUnsentBar } from '#web/public/layout/unsent-place.tsx'
import { LiveTextChanges } from '#web/public/layout/words-changes.tsx'

export function DeferredWidgets() {
  return (
    <>
      <LazyLanguageOffer />
      <LazyUnsentBar />
      <LiveTextChanges />
    </>
  )
}
