import { useMutation, useQueryClient } from '@tanstack/react-query'
import { generalErrors } from '#shared/errors/general.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import { type Backend, BackendError, getBackendErrorCode, getRowsOrThrow } from '#web/common/data/backend.ts'
import { runInBatches } from '#web/common/data/batches.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import type { AdminTestimonial, TestimonialVersionRef } from '#web/office/testimonials/queries.ts'
import {
  getTestimonialChanges,
  type OfficeTestimonialDraft,
} from '#web/office/testimonials/testimonial-draft.ts'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

export function useSaveTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({
      testimonial,
      draft,
    }: {
      testimonial: AdminTestimonial | null
      draft: OfficeTestimonialDraft
    }) {
      const answer = testimonial ? await change(backend, testimonial, draft) : await add(backend, draft)
      if (answer)
        requireRow(
          getRowsOrThrow<unknown>(answer).rows,
          testimonial ? officeTestimonialErrors.changed : officeTestimonialErrors.gone,
        )
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** Adds a testimonial. The server compares `created_by` with the session. */
async function add(backend: Backend, { rejection_reason: _, ...draft }: OfficeTestimonialDraft) {
  const row = { ...draft, created_by: await adminId(backend) }
  return backend.rest.from('testimonials').insert(row).select('id')
}

async function change(backend: Backend, testimonial: AdminTestimonial, draft: OfficeTestimonialDraft) {
  const changes = getTestimonialChanges(testimonial, draft)
  if (Object.keys(changes).length === 0) return null
  const update = backend.rest.from('testimonials').update(changes).eq('id', testimonial.id)
  // Decisions and corrections apply only to the version that the administrator read.
  const isDecision = 'status' in changes || 'testimonial' in changes
  return (isDecision ? update.eq('updated_at', testimonial.updated_at) : update).select('id')
}

export type TestimonialDecision = {
  testimonial: AdminTestimonial
  status: TestimonialStatus
  /** Reason that the author of a rejected testimonial gets by email. */
  reason?: string
}

/**
 * Decides about the version that the administrator read. If the author has changed the testimonial since
 * then, the server refuses the decision and the page shows the new text.
 */
export function useSetTestimonialStatus() {
  const backend = useBackend()
  return useMutation({
    mutationFn: ({ testimonial, ...decision }: TestimonialDecision) => decide(backend, testimonial, decision),
    onSettled: useRefreshTestimonials(),
  })
}

export type BulkTestimonialDecision = Omit<TestimonialDecision, 'testimonial'> & {
  testimonials: readonly TestimonialVersionRef[]
}

/**
 * Decides about several testimonials, in batches. Returns those that were skipped because their text had
 * changed.
 */
export function useSetTestimonialStatuses(
  onProgress: (decision: BulkTestimonialDecision, done: number) => void,
) {
  const backend = useBackend()
  return useMutation({
    async mutationFn(decision: BulkTestimonialDecision) {
      const { testimonials, ...rest } = decision
      const changed: TestimonialVersionRef[] = []
      const change = async (portion: readonly TestimonialVersionRef[]) => {
        for (const testimonial of portion)
          await decide(backend, testimonial, rest).catch((error: unknown) => {
            if (getBackendErrorCode(error) !== officeTestimonialErrors.changed) throw error
            changed.push(testimonial)
          })
      }
      await runInBatches(testimonials, change, (done) => onProgress(decision, done))
      return changed
    },
    onSettled: useRefreshTestimonials(),
  })
}

async function decide(
  backend: Backend,
  testimonial: TestimonialVersionRef,
  { status, reason }: Omit<TestimonialDecision, 'testimonial'>,
) {
  const changes = status === 'rejected' ? { status, rejection_reason: reason || null } : { status }
  const testimonials = backend.rest.from('testimonials').update(changes).eq('id', testimonial.id)
  const decided = await testimonials.eq('updated_at', testimonial.updated_at).select('id')
  requireRow(getRowsOrThrow<unknown>(decided).rows, officeTestimonialErrors.changed)
}

export function useToggleFeatured() {
  const backend = useBackend()
  return useMutation({
    // Requests are sent one after another, so that the later of two changes to one testimonial applies.
    scope: { id: 'testimonial-featured' },
    async mutationFn({ id, isFeatured }: { id: string; isFeatured: boolean }) {
      const testimonials = backend.rest.from('testimonials').update({ is_featured: isFeatured })
      requireRow(
        getRowsOrThrow<unknown>(await testimonials.eq('id', id).select('id')).rows,
        officeTestimonialErrors.gone,
      )
    },
    onSettled: useRefreshTestimonials(),
  })
}

export function useDeleteTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      const testimonials = backend.rest.from('testimonials').delete()
      requireRow(
        getRowsOrThrow<unknown>(await testimonials.eq('id', id).select('id')).rows,
        officeTestimonialErrors.gone,
      )
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** Deletes a testimonial at its author's request. Without a session it throws and sends nothing. */
export function useApproveDeletionRequest() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      const body = { testimonialId: id, action: 'approve', adminUserId: await adminId(backend) }
      await backend.call('process-testimonial-deletion', { body })
    },
    onSettled: useRefreshTestimonials(),
  })
}

async function adminId(backend: Backend): Promise<string> {
  const session = await backend.session()
  if (!session) throw new BackendError('', 401, generalErrors.session_required)
  return session.user.id
}

function useRefreshTestimonials() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: testimonialsKey })
}

// Throws if the row is missing, because rest/v1 does not report that as an error.
function requireRow(rows: readonly unknown[], code: string) {
  if (rows.length === 0) throw new BackendError(getOfficeErrorText(code), 404, code)
}
