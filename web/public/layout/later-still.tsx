import { LazyLanguageOffer } from '#web/public/layout/language-offer-place.tsx'
import { LazyUnsentBar } from '#web/public/layout/unsent-place.tsx'
import { LiveTextChanges } from '#web/public/layout/words-changes.tsx'

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
