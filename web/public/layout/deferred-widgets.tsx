import { LazyLanguageOffer } from '#web/public/layout/lazy-language-offer.tsx'
import { LazyUnsentBar } from '#web/public/layout/lazy-unsent-bar.tsx'
import { LiveTextChanges } from '#web/public/layout/live-text-changes.tsx'

export function DeferredWidgets() {
  return (
    <>
      <LazyLanguageOffer />
      <LazyUnsentBar />
      <LiveTextChanges />
    </>
  )
}
