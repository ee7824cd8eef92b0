import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { getTestimonialConsent } from '#shared/testimonials.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ConsentNote } from '#web/public/forms/consent.tsx'

/** Consent to the publication of a testimonial. The server stores its version with the testimonial. */
export function TestimonialConsent({ link }: { link: TestimonialLinkRule }) {
  const t = useTranslate()
  return (
    <ConsentNote english={getTestimonialConsent(link).words}>
      {t(link === 'required' ? 'consent.story.linkedin' : 'consent.story.profile')}
    </ConsentNote>
  )
}
