import { findEmailProblem } from '#shared/email.ts'
import {
  createShortRegistration,
  emptyNames,
  readSupporterDetails,
  type SupporterDetails,
  type SupporterNames,
} from '#shared/supporter-forms.ts'
import { joiningForm, verificationCode } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { type FormProblems, findFormProblems } from '#web/common/forms/form-problems.ts'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import {
  createVerificationState,
  type VerificationState,
} from '#web/common/verification/verification-state.ts'
import { getListedCode, type Refusal, toRefusal } from '#web/common/words/refusal.ts'

export type SupporterVerification = VerificationState<SupporterDetails>

export const emptySupporter: SupporterVerification = createVerificationState({
  ...emptyNames,
  wantsNews: false,
})

/** Fields of the details step. It has the address only if no earlier step asked for it. */
export type DetailsField = 'email' | 'first_name' | 'last_name'

const findDetailsProblems = ({ email, details }: SupporterVerification): FormProblems<DetailsField> =>
  findFormProblems(joiningForm, createShortRegistration(email, details))

/** Returns the first problem of the current step, or null. */
export function findSupporterProblem(proof: SupporterVerification): Refusal | null {
  switch (proof.step) {
    case 'email':
      return toRefusal(findEmailProblem(proof.email))
    case 'details':
      return Object.values(findDetailsProblems(proof))[0] ?? null
    case 'code':
      return toRefusal(verificationCode.safeParse(proof.code).error?.issues[0]?.message)
    case 'done':
      return null
  }
}

/**
 * Returns all problems of the details step once it was refused for one of them. Returns none after a refusal that
 * is not about typed text.
 */
export function findShownProblems(proof: SupporterVerification): FormProblems<DetailsField> {
  const problems = findDetailsProblems(proof)
  const refused = getListedCode(proof.error)
  return Object.values(problems).some(({ code }) => code === refused) ? problems : {}
}

/** Returns the details step of a form that was sent without scripts, refused for its first problem. */
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
