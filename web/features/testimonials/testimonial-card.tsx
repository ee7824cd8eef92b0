import { getProfileTabLabel } from '#web/features/testimonials/profile-words.ts'
import type { WallTestimonial } from '#web/features/testimonials/queries.ts'
import { TestimonialFigure } from '#web/features/testimonials/testimonial-figure.tsx'
import { paths } from '#web/paths.ts'
import { useLanguagePath, useWords } from '#web/ui/words.tsx'

type TestimonialCardProps = {
  testimonial: WallTestimonial
  /** True for the second copy of the list, which the keyboard must not reach. */
  isCopy?: boolean
}

export function TestimonialCard({ testimonial, isCopy }: TestimonialCardProps) {
  const t = useWords()
  const address = useLanguagePath()
  const { id, name, profileUrl } = testimonial
  return (
    <TestimonialFigure
      testimonial={testimonial}
      isCopy={isCopy}
      href={address(paths.testimonial(id))}
      featuredLabel={t('stories.wall.featured')}
      profileLabel={profileUrl && getProfileTabLabel(t, name, profileUrl)}
    />
  )
}
