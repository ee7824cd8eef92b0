import { paths } from '#web/common/navigation/paths.ts'
import { useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import { getProfileTabLabel } from '#web/public/testimonials/profile-labels.ts'
import type { WallTestimonial } from '#web/public/testimonials/queries.ts'
import { TestimonialFigure } from '#web/public/testimonials/testimonial-figure.tsx'

type TestimonialCardProps = {
  testimonial: WallTestimonial
  /** True in the copies of the list that make the moving column endless. The keyboard skips the copies. */
  isCopy?: boolean
}

export function TestimonialCard({ testimonial, isCopy }: TestimonialCardProps) {
  const t = useTranslate()
  const address = useLanguagePath()
  const { id, name, profileUrl } = testimonial
  return (
    <TestimonialFigure
      testimonial={testimonial}
      isCopy={isCopy}
      href={address(paths.testimonial(id))}
      featuredLabel={t('testimonials.wall.featured')}
      profileLabel={profileUrl && getProfileTabLabel(t, name, profileUrl)}
    />
  )
}
