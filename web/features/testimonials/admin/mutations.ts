import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type TestimonialStatus, testimonialAdminMessages } from '#shared/testimonials.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { changesOf, type TestimonialDraft } from '#web/features/testimonials/admin/testimonial-draft.ts'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { type Backend, BackendError, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

const { addressTaken, hasChanged, isGone, notAuthenticated } = testimonialAdminMessages

export function useSaveTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ story, draft }: { story: AdminTestimonial | null; draft: TestimonialDraft }) {
      const answer = story ? await change(backend, story, draft) : await add(backend, draft)
      if (answer?.error?.code === '23505') throw new BackendError(addressTaken, 409)
      if (answer) requireRow(rowsOf<unknown>(answer).rows, story ? hasChanged : isGone)
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** The author is whoever is signed in (M464); the host checks it against the session. */
async function add(backend: Backend, { rejection_reason: _, ...draft }: TestimonialDraft) {
  const row = { ...draft, created_by: await adminId(backend) }
  return backend.rest.from('testimonials').insert(row).select('id')
}

async function change(backend: Backend, story: AdminTestimonial, draft: TestimonialDraft) {
  const changes = changesOf(story, draft)
  if (Object.keys(changes).length === 0) return null
  const update = backend.rest.from('testimonials').update(changes).eq('id', story.id)
  // Words are decided on and mended as they were read.
  const isDecision = 'status' in changes || 'testimonial' in changes
  return (isDecision ? update.eq('updated_at', story.updated_at) : update).select('id')
}

export type TestimonialDecision = {
  story: AdminTestimonial
  status: TestimonialStatus
  /** Told to the owner of a rejected story. */
  reason?: string
}

/** Decides on the words that were read: a story its owner has rewritten since is refused and shown anew. */
export function useSetTestimonialStatus() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ story, status, reason }: TestimonialDecision) {
      const changes = status === 'rejected' ? { status, rejection_reason: reason || null } : { status }
      const stories = backend.rest.from('testimonials').update(changes).eq('id', story.id)
      requireRow(
        rowsOf<unknown>(await stories.eq('updated_at', story.updated_at).select('id')).rows,
        hasChanged,
      )
    },
    onSettled: useRefreshTestimonials(),
  })
}

export function useToggleFeatured() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ id, isFeatured }: { id: string; isFeatured: boolean }) {
      const stories = backend.rest.from('testimonials').update({ is_featured: isFeatured })
      requireRow(rowsOf<unknown>(await stories.eq('id', id).select('id')).rows, isGone)
    },
    onSettled: useRefreshTestimonials(),
  })
}

export function useDeleteTestimonial() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      const stories = backend.rest.from('testimonials').delete()
      requireRow(rowsOf<unknown>(await stories.eq('id', id).select('id')).rows, isGone)
    },
    onSettled: useRefreshTestimonials(),
  })
}

/** The owner asked for deletion; without a session nothing is sent (M460). */
export function useProcessDeletion() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ id, action }: { id: string; action: 'approve' | 'reject' }) {
      const body = { testimonialId: id, action, adminUserId: await adminId(backend) }
      await backend.call<object>('process-testimonial-deletion', { body })
    },
    onSettled: useRefreshTestimonials(),
  })
}

async function adminId(backend: Backend): Promise<string> {
  const session = await backend.session()
  if (!session) throw new BackendError(notAuthenticated, 401)
  return session.user.id
}

function useRefreshTestimonials() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: testimonialsKey })
}

// A row that is gone is not an error for rest/v1: nothing changed, and nobody would be told (wire 2.3).
function requireRow(rows: readonly unknown[], message: string) {
  if (rows.length === 0) throw new BackendError(message, 404)
}
