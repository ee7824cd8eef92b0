import { appTestReasonOf } from '#shared/app-test-reasons.ts'
import { enquiryReasonOf } from '#shared/enquiry-reasons.ts'
import { impactReasonOf } from '#shared/impact-reasons.ts'
import { supporterReasonOf } from '#shared/supporter-reasons.ts'

/** Name of a refusal by the server, so that a page can translate it; undefined if it has none. */
export function reasonOf(sentence: string): string | undefined {
  return (
    appTestReasonOf(sentence) ??
    supporterReasonOf(sentence) ??
    enquiryReasonOf(sentence) ??
    impactReasonOf(sentence)
  )
}
