import type { Session } from '@supabase/auth-js'
import type { OwnTestimonial, TestimonialDraft } from '#shared/testimonials.ts'
import type { Backend } from '#web/lib/backend.ts'

type Found = { exists: boolean; testimonial: OwnTestimonial | null; requiresVerification?: boolean }
type Submitted = { requiresVerification: boolean; testimonial?: OwnTestimonial }
type Verified = { testimonial: OwnTestimonial | null; session: Session }
type Deletion = { deleted?: boolean; testimonial?: OwnTestimonial }

/** The calls of a story's life (wire 7.3). */
export function storyCalls(backend: Backend) {
  return {
    find: (email: string) => backend.call<Found>('get-testimonial-by-email', { body: { email } }),
    submit: (story: TestimonialDraft) => backend.call<Submitted>('submit-testimonial', { body: story }),
    verify: (email: string, code: string) =>
      backend.call<Verified>('verify-testimonial', { body: { email, code } }),
    /** Also takes over the words that wait for their proof. */
    sendCode: (email: string) =>
      backend.call<object>('send-verification-email', { body: { email, type: 'testimonial' } }),
    update: (testimonialId: string, story: TestimonialDraft) =>
      backend.call<{ testimonial: OwnTestimonial }>('update-testimonial', {
        body: { testimonialId, ...story },
      }),
    requestDeletion: (testimonialId: string, reason: string) =>
      backend.call<Deletion>('request-testimonial-deletion', { body: { testimonialId, reason } }),
  }
}
