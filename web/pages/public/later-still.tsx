import { LanguageOfferPlace } from '#web/pages/public/language-offer-place.tsx'
import { UnsentPlace } from '#web/pages/public/unsent-place.tsx'
import { WordsChanges } from '#web/pages/public/words-changes.tsx'

/** Parts of a page that load after the first view. */
export function LaterStill() {
  return (
    <>
      <LanguageOfferPlace />
      <UnsentPlace />
      <WordsChanges />
    </>
  )
}
