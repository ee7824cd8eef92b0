import { type RunAs, service } from '#backend/db/run-as.ts'
import { parseFunctionInput } from '#backend/functions/define-function.ts'
import type { SiteFunctionDependencies } from '#server/functions/define-function.ts'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import {
  createTestimonialDraftSchema,
  getTestimonialConsent,
  type TestimonialDraft,
} from '#shared/testimonials.ts'

type Words = Omit<TestimonialDraft, 'email'>

/** Reads the setting `testimonial_link`. */
export async function readTestimonialLinkRule(runAs: RunAs): Promise<TestimonialLinkRule> {
  const rows = await runAs(
    service,
    (tx) => tx<{ link: TestimonialLinkRule }[]>`select private.get_testimonial_link_rule() as link`,
    { readOnly: true },
  )
  return rows[0]?.link ?? 'required'
}

/**
 * Checks the link of a testimonial by the setting `testimonial_link`. Returns the testimonial with the
 * checked link, and the version of the consent text for this setting.
 */
export async function checkTestimonialLink(
  server: SiteFunctionDependencies,
  words: Words,
): Promise<Words & { consent_version: string }> {
  const link = await readTestimonialLinkRule(server.runAs)
  const read = parseFunctionInput(
    createTestimonialDraftSchema(link).shape.linkedin_url,
    words.linkedin_url,
    server,
  )
  return { ...words, linkedin_url: read, consent_version: getTestimonialConsent(link).version }
}
