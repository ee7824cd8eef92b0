import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import {
  useDeleteTestimonial,
  useProcessDeletion,
  useSetTestimonialStatus,
  useToggleFeatured,
} from '#web/features/testimonials/admin/mutations.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { testimonialFailure } from '#web/features/testimonials/admin/testimonial-failure.ts'

/** What can be done from a row. The failure is of what was pressed last. */
export function useStoryActions() {
  const setStatus = useSetTestimonialStatus()
  const feature = useToggleFeatured()
  const remove = useDeleteTestimonial()
  const deletion = useProcessDeletion()
  const failure = testimonialFailure({
    [sentences.statusFailed]: setStatus.error,
    [sentences.featuredFailed]: feature.error,
    [sentences.deleteFailed]: remove.error,
    [sentences.deletionFailed]: deletion.error,
  })

  const forget = () => {
    for (const action of [setStatus, feature, remove, deletion]) if (action.isError) action.reset()
  }
  /** What was pressed is shown at once; a refusal takes it back with its sentence. */
  const withPending = (story: AdminTestimonial): AdminTestimonial => {
    const isDecided = setStatus.isPending && setStatus.variables.story.id === story.id
    const isFeatured = feature.isPending && feature.variables.id === story.id
    return {
      ...story,
      ...(isDecided && { status: setStatus.variables.status }),
      ...(isFeatured && { is_featured: feature.variables.isFeatured }),
    }
  }

  return { setStatus, feature, remove, deletion, failure, forget, withPending }
}
