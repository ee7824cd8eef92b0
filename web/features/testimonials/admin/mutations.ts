import { useMutation, useQueryClient } from '@tanstack/react-query'
import { generalErrors } from '#shared/errors/general.ts'
import { officeTestimonialErrors } from '#shared/errors/office-testimonials.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import type { AdminTestimonial, ReadStory } from '#web/features/testimonials/admin/queries.ts'
import { changesOf, type TestimonialDraft } from '#web/features/testimonials/admin/testimonial-draft.ts'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { type Backend, BackendError, codeOf, rowsOf } from '#web/lib/backend.ts'
import { inPortions } from '#web/lib/in-portions.ts'
import { officeText } from '#web/lib/office-text.ts'
import { useBackend } from '#web/lib/services.tsx'

export function useSaveTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ story, draft }: { story: AdminTestimonial | null; draft: TestimonialDraft }) {
      const answer = story ? await change(backend, story, draft) : await add(backend, draft)
      if (answer)
        requireRow(
          rowsOf<unknown>(answer).rows,
          story ? officeTestimonialErrors.changed : officeTestimonialErrors.gone,
        )
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** The author is the signed-in administrator; the server compares it with the session. */
async function add(backend: Backend, { rejection_reason: _, ...draft }: TestimonialDraft) {
  const row = { ...draft, created_by: await adminId(backend) }
  return backend.rest.from('testimonials').insert(row).select('id')
}

async function change(backend: Backend, story: AdminTestimonial, draft: TestimonialDraft) {
  const changes = changesOf(story, draft)
  if (Object.keys(changes).length === 0) return null
  const update = backend.rest.from('testimonials').update(changes).eq('id', story.id)
  // Decisions and corrections apply only to the version that was read.
  const isDecision = 'status' in changes || 'testimonial' in changes
  return (isDecision ? update.eq('updated_at', story.updated_at) : update).select('id')
}

export type TestimonialDecision = {
  story: AdminTestimonial
  status: TestimonialStatus
  /** Sent to the owner of a rejected testimonial. */
  reason?: string
}

/**
 * Decides on the version that was read. If the owner has changed the testimonial since then, the decision is
 * refused and the new text is shown.
 */
export function useSetTestimonialStatus() {
  const backend = useBackend()
  return useMutation({
    mutationFn: ({ story, ...decision }: TestimonialDecision) => decide(backend, story, decision),
    onSettled: useRefreshTestimonials(),
  })
}

export type StoriesDecision = Omit<TestimonialDecision, 'story'> & { stories: readonly ReadStory[] }

/**
 * The same for several testimonials, in batches. Returns those that were skipped because their text had
 * changed.
 */
export function useSetTestimonialStatuses(onProgress: (decision: StoriesDecision, done: number) => void) {
  const backend = useBackend()
  return useMutation({
    async mutationFn(decision: StoriesDecision) {
      const { stories, ...rest } = decision
      const changed: ReadStory[] = []
      const change = async (portion: readonly ReadStory[]) => {
        for (const story of portion)
          await decide(backend, story, rest).catch((error: unknown) => {
            if (codeOf(error) !== officeTestimonialErrors.changed) throw error
            changed.push(story)
          })
      }
      await inPortions(stories, change, (done) => onProgress(decision, done))
      return changed
    },
    onSettled: useRefreshTestimonials(),
  })
}

async function decide(
  backend: Backend,
  story: ReadStory,
  { status, reason }: Omit<TestimonialDecision, 'story'>,
) {
  const changes = status === 'rejected' ? { status, rejection_reason: reason || null } : { status }
  const stories = backend.rest.from('testimonials').update(changes).eq('id', story.id)
  const decided = await stories.eq('updated_at', story.updated_at).select('id')
  requireRow(rowsOf<unknown>(decided).rows, officeTestimonialErrors.changed)
}

export function useToggleFeatured() {
  const backend = useBackend()
  return useMutation({
    // Runs in order, so that the later of two changes to one testimonial applies.
    scope: { id: 'story-featured' },
    async mutationFn({ id, isFeatured }: { id: string; isFeatured: boolean }) {
      const stories = backend.rest.from('testimonials').update({ is_featured: isFeatured })
      requireRow(rowsOf<unknown>(await stories.eq('id', id).select('id')).rows, officeTestimonialErrors.gone)
    },
    onSettled: useRefreshTestimonials(),
  })
}

export function useDeleteTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      const stories = backend.rest.from('testimonials').delete()
      requireRow(rowsOf<unknown>(await stories.eq('id', id).select('id')).rows, officeTestimonialErrors.gone)
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** Deletes a testimonial at its author's request. Not sent without a session. */
export function useProcessDeletion() {
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

// rest/v1 does not report a missing row as an error, so it is checked here.
function requireRow(rows: readonly unknown[], code: string) {
  if (rows.length === 0) throw new BackendError(officeText(code), 404, code)
}
