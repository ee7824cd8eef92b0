import type { OpenedStory, TestimonialDraft } from '#shared/testimonials.ts'
import type { Backend } from '#web/lib/backend.ts'

export type VerifiedStory = Awaited<ReturnType<ReturnType<typeof storyCalls>['verify']>>

/** Server calls for a testimonial. */
export function storyCalls(backend: Backend) {
  return {
    find: (email: string) => backend.call('get-testimonial-by-email', { body: { email } }),
    submit: (story: TestimonialDraft) =>
      backend.call('submit-testimonial', { body: story, isSubmission: true }),
    verify: (email: string, code: string) => backend.call('verify-testimonial', { body: { email, code } }),
    /** Also takes over the text that waits for its verification. */
    async sendCode(email: string): Promise<void> {
      await backend.call('send-verification-email', { body: { email, type: 'testimonial' } })
    },
    update: (testimonialId: string, story: TestimonialDraft, opened?: OpenedStory) =>
      backend.call('update-testimonial', {
        body: { testimonialId, ...story, opened },
      }),
    requestDeletion: (testimonialId: string) =>
      backend.call('request-testimonial-deletion', { body: { testimonialId } }),
    withdrawDeletion: (testimonialId: string) =>
      backend.call('request-testimonial-deletion', { body: { testimonialId, withdraw: true } }),
  }
}
