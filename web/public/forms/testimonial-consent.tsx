import type { TestimonialLink } from '#shared/campaign.ts'
import { consentFor } from '#shared/testimonials.ts'
import { useWords } from '#web/common/words/words.tsx'
import { ConsentNote } from '#web/public/forms/consent.tsx'

/** Consent to the publication of a testimonial. The server stores its version with the testimonial. */
export function TestimonialConsent({ link }: { link: TestimonialLink }) {
  const t = useWords()
  return (
    <ConsentNote english={consentFor(link).words}>
      {t(link === 'required' ? 'consent.story.linkedin' : 'consent.story.profile')}
    </ConsentNote>
  )
}
