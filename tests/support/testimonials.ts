import { type RunAs, service } from '#backend/db/run-as.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'

/** Creates a testimonial by a person with this name, whose email address is the name at example.org. */
export const buildTestimonial = (
  runAs: RunAs,
  name: string,
  status: TestimonialStatus = 'awaiting_approval',
) => {
  const hasAskedForDeletion = status === 'awaiting_deletion_approval'
  return runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at, deletion_reason)
      values (${name}, ${`${name.toLowerCase()}@example.org`}, true, 'https://www.linkedin.com/in/somebody', 'Kisumu, Kenya',
        ${`${name} runs a small clinic and waits for the queue app, because mothers stand outside in the sun from seven in the morning until noon.`},
        ${status}, ${hasAskedForDeletion ? tx`now()` : null}, ${hasAskedForDeletion ? 'I changed my job.' : null})`,
  )
}

/** Changes the text without notifying open pages, which would show the new text at once. */
export const rewordTestimonial = (runAs: RunAs, name: string, words: string) =>
  runAs(
    service,
    (tx) =>
      tx`update public.testimonials set testimonial = ${words}, updated_at = now() + interval '1 second' where name = ${name}`,
  )

export const createStoredTestimonial = (runAs: RunAs, name: string) =>
  runAs(
    service,
    async (tx) =>
      (
        await tx`select status, is_featured, rejection_reason, location from public.testimonials where name = ${name}`
      )[0],
  )
