import { LazyLanguageOffer } from '#web/pages/public/language-offer-place.tsx'
import { LazyUnsentBar } from '#web/pages/public/unsent-place.tsx'
import { LiveTextChanges } from '#web/pages/public/words-changes.tsx'

/** Parts of a page that load after the first view. */
export function DeferredWidgets() {
  return (
    <>
      <LazyLanguageOffer />
      <LazyUnsentBar />
      <LiveTextChanges />
    </>
  )
}
