import { type RunAs, service } from '#backend/db/run-as.ts'
import { parseInput } from '#backend/functions/define-function.ts'
import type { FunctionServer } from '#server/functions/define-function.ts'
import type { TestimonialLink } from '#shared/campaign.ts'
import { consentFor, type TestimonialDraft, testimonialDraftFor } from '#shared/testimonials.ts'

type Words = Omit<TestimonialDraft, 'email'>

/** Reads the setting `testimonial_link`. */
export async function readLinkRule(runAs: RunAs): Promise<TestimonialLink> {
  const rows = await runAs(
    service,
    (tx) => tx<{ link: TestimonialLink }[]>`select private.testimonial_link_rule() as link`,
    { readOnly: true },
  )
  return rows[0]?.link ?? 'required'
}

/**
 * Returns the testimonial with its link as the setting `testimonial_link` requires it, and the version of the
 * consent text.
 */
export async function readLink(
  server: FunctionServer,
  words: Words,
): Promise<Words & { consent_version: string }> {
  const link = await readLinkRule(server.runAs)
  const read = parseInput(testimonialDraftFor(link).shape.linkedin_url, words.linkedin_url, server)
  return { ...words, linkedin_url: read, consent_version: consentFor(link).version }
}
