import { findEmailProblem } from '#shared/email.ts'
import { supporterCode, supporterNames } from '#shared/supporters.ts'
import { createVerification, type VerificationState } from '#web/common/proof/proof-steps.ts'
import { type Refusal, toRefusal } from '#web/common/words/problem-of.ts'

export type SupporterNames = { firstName: string; lastName: string }

/** Details of a new supporter. The consent to news is never ticked by default. */
export type SupporterDetails = SupporterNames & { wantsNews: boolean }

export type SupporterVerification = VerificationState<SupporterDetails>

export const emptySupporter: SupporterVerification = createVerification({
  firstName: '',
  lastName: '',
  wantsNews: false,
})

/** Returns the problem of the current step, or null. */
export function findProblem({ step, email, details, code }: SupporterVerification): Refusal | null {
  if (step === 'email') return toRefusal(findEmailProblem(email))
  if (step === 'code') return toRefusal(supporterCode.safeParse(code).error?.issues[0]?.message)
  const { firstName: first_name, lastName: last_name } = details
  const names = { email, supporter_type: 'community_supporter', first_name, last_name }
  return toRefusal(supporterNames.safeParse(names).error?.issues[0]?.message)
}

/** Fills empty fields with known names. Typed text stays. */
export function completeNames(details: SupporterDetails, onFile: SupporterNames): SupporterDetails {
  const isTyped = details.firstName.trim() !== '' || details.lastName.trim() !== ''
  return isTyped ? details : { ...details, ...onFile }
}
