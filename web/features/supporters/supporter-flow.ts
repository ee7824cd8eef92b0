import { addressProblem } from '#shared/email.ts'
import { isSupporterCode, supporterMessages, supporterNames } from '#shared/supporters.ts'
import { emptyProof, type Proof } from '#web/proof/proof-steps.ts'

export type SupporterNames = { firstName: string; lastName: string }

/** What a new supporter is asked for; the tick for news is never set by us. */
export type SupporterDetails = SupporterNames & { wantsNews: boolean }

export type SupporterProof = Proof<SupporterDetails>

export const emptySupporter: SupporterProof = emptyProof({ firstName: '', lastName: '', wantsNews: false })

/** Why this step cannot be sent, or null. */
export function problemOf({ step, email, details, code }: SupporterProof): string | null {
  if (step === 'email') return addressProblem(email)
  if (step === 'code') return isSupporterCode(code) ? null : supporterMessages.codeShape
  const { firstName: first_name, lastName: last_name } = details
  const names = { email, supporter_type: 'community_supporter', first_name, last_name }
  return supporterNames.safeParse(names).error?.issues[0]?.message ?? null
}

/** Names on file fill what is empty; what somebody typed is never lost. */
export function withNamesOnFile(details: SupporterDetails, onFile: SupporterNames): SupporterDetails {
  const isTyped = details.firstName.trim() !== '' || details.lastName.trim() !== ''
  return isTyped ? details : { ...details, ...onFile }
}
