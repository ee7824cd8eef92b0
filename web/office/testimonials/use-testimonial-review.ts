import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { useReviewQueue } from '#web/office/review/use-review.ts'
import { type AdminTestimonial, adminTestimonialQuery } from '#web/office/testimonials/queries.ts'
import type { TestimonialDialogState } from '#web/office/testimonials/testimonial-dialogs.tsx'
import { useTestimonialActions } from '#web/office/testimonials/use-testimonial-actions.ts'
import { listReviewShortcuts } from '#web/office/ui/review-shortcuts.ts'

/** Returns the current testimonial, its possible actions, and their shortcuts. */
export function useTestimonialReview(ids: readonly string[]) {
  const backend = useBackend()
  const navigate = useNavigate()
  const review = useReviewQueue(ids, (id) => adminTestimonialQuery(backend, id))
  const { keep, later, back } = review
  const testimonial = review.shown.data
  const [question, setQuestion] = useState<TestimonialDialogState | null>(null)
  const actions = useTestimonialActions(review.takenBack)

  const decide = (chosen: AdminTestimonial, status: TestimonialStatus, reason = '') => {
    actions.decide({ testimonial: chosen, status, reason }, () => review.decided(chosen.id, status, reason))
  }
  // Disables decisions while featuring is pending, because featuring changes the version.
  const isBusy = actions.isDeciding || actions.isFeaturing
  const isOpen = testimonial?.status === 'awaiting_approval' && !isBusy
  const isRefusing = isOpen && review.isRefused
  const approve = isOpen && !isRefusing ? () => decide(testimonial, 'approved') : undefined
  const refuse = isOpen ? review.refuse : undefined
  const feature = testimonial ? () => actions.toggleFeatured(testimonial) : undefined
  const leave = isRefusing ? keep : () => void navigate(paths.admin.testimonials)
  useShortcuts([
    ...listReviewShortcuts({ approve, refuse, later, back, leave }),
    ['F', 'Feature or unfeature', feature],
  ])

  return {
    review,
    testimonial,
    isRefusing,
    question,
    setQuestion,
    actions,
    decide,
    approve,
    refuse,
    feature,
  }
}
