import { useState } from 'react'
import {
  testimonialAdminMessages as sentences,
  type TestimonialStatus,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import { batchSize, PartialFailureError } from '#web/common/data/batches.ts'
import { useParallelMutation } from '#web/common/data/use-parallel-mutation.ts'
import { useUndo } from '#web/common/data/use-undo.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import {
  type BulkTestimonialDecision,
  type TestimonialDecision,
  useApproveDeletionRequest,
  useDeleteTestimonial,
  useSetTestimonialStatus,
  useSetTestimonialStatuses,
  useToggleFeatured,
} from '#web/office/testimonials/mutations.ts'
import type { AdminTestimonial, TestimonialVersionRef } from '#web/office/testimonials/queries.ts'
import { describeTestimonialFailure } from '#web/office/testimonials/testimonial-failure.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

/** Returns the actions for a testimonial, and the failure of the last one. */
export function useTestimonialActions(onTakenBack?: (id: string) => void) {
  const say = useSayDecided(onTakenBack)
  const setStatus = useParallelMutation(useSetTestimonialStatus())
  const feature = useParallelMutation(useToggleFeatured())
  const remove = useDeleteTestimonial()
  const deletion = useApproveDeletionRequest()
  const failure = describeTestimonialFailure(
    [sentences.statusFailed, setStatus.error],
    [sentences.featuredFailed, feature.error],
    [sentences.deleteFailed, remove.error],
    [sentences.deletionFailed, deletion.error],
  )

  const forget = () => {
    for (const action of [setStatus, feature, remove, deletion]) if (action.isError) action.reset()
  }
  const decide = (decision: TestimonialDecision, onSuccess?: () => void) => {
    forget()
    setStatus.mutate(decision, {
      onSuccess() {
        onSuccess?.()
        say(decision.status, `${decision.testimonial.name}’s story`, [decision.testimonial])
      },
    })
  }
  const toggleFeatured = ({ id, is_featured }: AdminTestimonial) => {
    forget()
    feature.mutate({ id, isFeatured: !is_featured })
  }
  /**
   * Returns the testimonial with the choices that are being saved. If the server refuses a choice, the old
   * value appears again.
   */
  const withPending = (testimonial: AdminTestimonial): AdminTestimonial => {
    const decided = setStatus.pending.findLast((one) => one.testimonial.id === testimonial.id)
    const featured = feature.pending.findLast(({ id }) => id === testimonial.id)
    return {
      ...testimonial,
      ...(decided && { status: decided.status }),
      ...(featured && { is_featured: featured.isFeatured }),
    }
  }

  return {
    decide,
    isDeciding: setStatus.isPending,
    toggleFeatured,
    isFeaturing: feature.isPending,
    remove,
    deletion,
    failure,
    forget,
    withPending,
  }
}

/**
 * Sets one status for several testimonials. A rejection asks for a reason first, and `refused` contains its
 * testimonials while the dialog is open.
 */
export function useBulkTestimonialDecision(
  onDecided: (testimonials: readonly TestimonialVersionRef[]) => void,
) {
  const toast = useToast()
  const say = useSayDecided()
  const setStatuses = useSetTestimonialStatuses(({ testimonials, status }, done) => {
    if (testimonials.length > batchSize)
      toast(`${testimonialStatusLabels[status]}: ${done} of ${testimonials.length}`)
  })
  const [refused, setRefused] = useState<readonly TestimonialVersionRef[]>([])

  const send = (decision: BulkTestimonialDecision) => {
    const { testimonials, status } = decision
    setStatuses.mutate(decision, {
      onSuccess(changed) {
        setRefused([])
        onDecided(testimonials)
        const decided = testimonials.filter((testimonial) => !changed.includes(testimonial))
        const rest = changed.length > 0 ? `, ${changed.length} skipped because they have changed since` : ''
        say(status, `${decided.length} ${testimonials.length === 1 ? 'story' : 'stories'}${rest}`, decided)
      },
      onError(error) {
        setRefused([])
        if (error instanceof PartialFailureError) onDecided(testimonials.slice(0, error.done))
      },
    })
  }
  const decide = (testimonials: readonly TestimonialVersionRef[], status: TestimonialStatus) =>
    status === 'rejected' ? setRefused(testimonials) : send({ testimonials, status })

  const { error, variables } = setStatuses
  const done = error instanceof PartialFailureError ? error.done : 0
  const left = variables?.testimonials.slice(done) ?? []
  return {
    decide,
    reject: (reason: string) => send({ testimonials: refused, status: 'rejected', reason }),
    refused,
    keep: () => setRefused([]),
    isPending: setStatuses.isPending,
    failure: error && `${sentences.statusFailed}. ${done} of ${variables?.testimonials.length} are done.`,
    left,
    tryAgain: () => variables && send({ ...variables, testimonials: left }),
  }
}

function useSayDecided(onTakenBack?: (id: string) => void) {
  const toast = useToast()
  const undo = useUndo(testimonialsKey)
  return (status: TestimonialStatus, subject: string, testimonials: readonly TestimonialVersionRef[]) => {
    const takeBack = async () => {
      const outcome = await undo(testimonials.map(({ id }) => id))
      toast(...outcome)
      if (outcome[1] === 'done') for (const { id } of testimonials) onTakenBack?.(id)
    }
    toast(
      `${testimonialStatusLabels[status]}. ${subject}`,
      'done',
      createUndoAction(() => void takeBack()),
    )
  }
}
