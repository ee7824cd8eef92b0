import type { TestimonialBeforeEdit, TestimonialDraft } from '#shared/testimonials.ts'
import type { Backend } from '#web/common/data/backend.ts'

export type VerifiedTestimonial = Awaited<ReturnType<ReturnType<typeof createTestimonialCalls>['verify']>>

export function createTestimonialCalls(backend: Backend) {
  return {
    find: (email: string) => backend.call('get-testimonial-by-email', { body: { email } }),
    submit: (testimonial: TestimonialDraft) =>
      backend.call('submit-testimonial', { body: testimonial, isSubmission: true }),
    verify: (email: string, code: string) => backend.call('verify-testimonial', { body: { email, code } }),
    /** Sends a code. The code also verifies a testimonial that is not verified yet. */
    async sendCode(email: string): Promise<void> {
      await backend.call('send-verification-email', { body: { email, type: 'testimonial' } })
    },
    update: (testimonialId: string, testimonial: TestimonialDraft, opened?: TestimonialBeforeEdit) =>
      backend.call('update-testimonial', {
        body: { testimonialId, ...testimonial, opened },
      }),
    requestDeletion: (testimonialId: string) =>
      backend.call('request-testimonial-deletion', { body: { testimonialId } }),
    withdrawDeletion: (testimonialId: string) =>
      backend.call('request-testimonial-deletion', { body: { testimonialId, withdraw: true } }),
  }
}
