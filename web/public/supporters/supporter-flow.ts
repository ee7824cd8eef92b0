import { findEmailProblem } from '#shared/email.ts'
import {
  createShortRegistration,
  readSupporterDetails,
  type SupporterDetails,
  type SupporterNames,
} from '#shared/supporter-forms.ts'
import { supporterNames, verificationCode } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import {
  createVerificationState,
  type VerificationState,
} from '#web/common/verification/verification-state.ts'
import { getListedCode, type Refusal, toRefusal } from '#web/common/words/refusal.ts'

export type SupporterVerification = VerificationState<SupporterDetails>

export const emptySupporter: SupporterVerification = createVerificationState({
  firstName: '',
  lastName: '',
  wantsNews: false,
})

/** Returns the problem of the current step, or null. */
export function findSupporterProblem({ step, email, details, code }: SupporterVerification): Refusal | null {
  if (step === 'email') return toRefusal(findEmailProblem(email))
  if (step === 'code') return toRefusal(verificationCode.safeParse(code).error?.issues[0]?.message)
  return toRefusal(
    supporterNames.safeParse(createShortRegistration(email, details)).error?.issues[0]?.message,
  )
}

/**
 * Returns the field of the details step that the error is about, or null for an error that is not about typed
 * text. Both names share one error sentence, which belongs to the first missing name.
 */
export function findErrorField(proof: SupporterVerification): 'email' | keyof SupporterNames | null {
  const code = getListedCode(proof.error)
  const problem = findSupporterProblem({ ...proof, step: 'details' })
  if (code === undefined || code !== getListedCode(problem)) return null
  if (findEmailProblem(proof.email) !== null) return 'email'
  return proof.details.firstName.trim() === '' ? 'firstName' : 'lastName'
}

/** Returns the details step of a form that was sent without scripts, with its first problem. */
export function restorePostedVerification(posted: PostedFields): SupporterVerification {
  const [error] = Object.values(getPostedProblems(posted))
  return {
    ...emptySupporter,
    step: 'details',
    email: getPostedTexts(posted).email ?? '',
    details: readSupporterDetails(posted.typed),
    error: error ?? null,
  }
}

/** Fills empty fields with known names. Typed text stays. */
export function completeNames(details: SupporterDetails, onFile: SupporterNames): SupporterDetails {
  const isTyped = details.firstName.trim() !== '' || details.lastName.trim() !== ''
  return isTyped ? details : { ...details, ...onFile }
}
