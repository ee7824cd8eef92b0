import '#web/office/review/review.css'
import { paths } from '#web/common/navigation/paths.ts'
import { getProfileName } from '#web/office/testimonials/profile-name.ts'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import { TestimonialFigure } from '#web/public/testimonials/testimonial-figure.tsx'

/** Preview of the public card. Screen readers skip it, because the page already contains the text. */
export function WallCardPreview({ testimonial }: { testimonial: AdminTestimonial }) {
  const { id, name, location, testimonial: quote, linkedin_url: link, is_featured: isFeatured } = testimonial
  return (
    <section>
      <h2 className="past-head">How it looks on the site</h2>
      <div inert className="wall-picture" data-surface="plaster">
        <TestimonialFigure
          isCopy
          testimonial={{ id, name, location, quote, profileUrl: link || null, isFeatured }}
          href={paths.testimonial(id)}
          featuredLabel="Featured"
          profileLabel={getProfileName(name, link)}
        />
      </div>
    </section>
  )
}
