import { ideaMessages } from '#shared/ideas.ts'

/** Names for the English refusals about ideas, so that a page can translate them. */
const sentences = {
  'title-too-short': ideaMessages.titleTooShort,
  'title-too-long': ideaMessages.titleTooLong,
  'description-too-short': ideaMessages.descriptionTooShort,
  'description-too-long': ideaMessages.descriptionTooLong,
  'audience-missing': ideaMessages.audienceMissing,
  'language-unknown': ideaMessages.languageUnknown,
  'name-missing': ideaMessages.nameMissing,
  'name-too-long': ideaMessages.nameTooLong,
  'name-address': ideaMessages.nameAddress,
  'verify-first': ideaMessages.verifyFirst,
  'verify-to-vote': ideaMessages.verifyToVote,
  'limit-reached': ideaMessages.limitReached,
  'not-found': ideaMessages.notFound,
  'not-own': ideaMessages.notOwn,
  'already-voted': ideaMessages.alreadyVoted,
  'not-deletable': ideaMessages.notDeletable,
  'rejected-stays': ideaMessages.rejectedStays,
  'merged-stays': ideaMessages.mergedStays,
} as const

type Name = keyof typeof sentences
export type IdeaReason = `ideas.${Name}`

/** The name of a sentence of the schemas or the server; undefined for other sentences. */
export function ideaReasonOf(sentence: string): IdeaReason | undefined {
  const found = Object.entries(sentences).find(([, said]) => said === sentence)
  return found && `ideas.${found[0] as Name}`
}
