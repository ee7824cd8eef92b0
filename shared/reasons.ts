import { appTestReasonOf } from '#shared/app-test-reasons.ts'
import { enquiryReasonOf } from '#shared/enquiry-reasons.ts'
import { ideaReasonOf } from '#shared/idea-reasons.ts'
import { impactReasonOf } from '#shared/impact-reasons.ts'
import { supporterReasonOf } from '#shared/supporter-reasons.ts'

/** What a refusal of the server is called, so that a page says it in its own language; undefined where it has no name. */
export function reasonOf(sentence: string): string | undefined {
  return (
    ideaReasonOf(sentence) ??
    appTestReasonOf(sentence) ??
    supporterReasonOf(sentence) ??
    enquiryReasonOf(sentence) ??
    impactReasonOf(sentence)
  )
}
