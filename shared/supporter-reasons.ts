import { emailMessages } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { supporterMessages } from '#shared/supporters.ts'

/** Names for the English refusals of a registration. */
const sentences = {
  'supporters.email': emailMessages.invalid,
  'supporters.name-too-short': supporterMessages.nameTooShort,
  'supporters.name-too-long': nameErrors.too_long,
  'supporters.name-address': nameErrors.has_address,
  'supporters.location-missing': supporterMessages.locationMissing,
  'supporters.location-too-long': supporterMessages.locationTooLong,
  'supporters.bio': supporterMessages.bioTooLong,
  'supporters.interests': supporterMessages.tooManyInterests,
  'supporters.interest': supporterMessages.interestTooLong,
  'supporters.skill': supporterMessages.skillMissing,
  'supporters.github': supporterMessages.github,
  'supporters.linkedin': supporterMessages.linkedin,
  'supporters.hours': supporterMessages.hours,
  'supporters.failed': supporterMessages.registerFailed,
} as const

export type SupporterReason = keyof typeof sentences

export function supporterReasonOf(sentence: string): SupporterReason | undefined {
  const found = Object.entries(sentences).find(([, said]) => said === sentence)
  return found && (found[0] as SupporterReason)
}
