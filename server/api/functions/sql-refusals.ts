import { dayRefusal } from '#server/api/functions/day-refusals.ts'
import { ApiError, codeOf, tooManyRequests } from '#server/http/api-error.ts'
import { announcementMessages } from '#shared/announcements.ts'
import { appTestMessages } from '#shared/app-tests.ts'
import { badgeMessages } from '#shared/badges.ts'
import { contentMessages } from '#shared/content.ts'
import { readerMessages } from '#shared/content-readers.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { importMessages } from '#shared/imports.ts'
import { administratorMessages } from '#shared/office-roles.ts'
import { supporterMessages } from '#shared/supporters.ts'
import { testimonialMessages } from '#shared/testimonials.ts'
import { witnessMessages } from '#shared/witness.ts'

/** Refusals raised by functions in SQL, by SQLSTATE; the database decides, this table finds the words. */
const refusals: Record<string, () => ApiError> = {
  IDVRF: () => new ApiError('session_required', ideaMessages.verifyFirst),
  IDMAX: () => new ApiError('idea_limit', ideaMessages.limitReached),
  IDNOF: () => new ApiError('not_found', ideaMessages.notFound),
  IDOWN: () => new ApiError('not_own', ideaMessages.notOwn),
  IDSTA: () => new ApiError('wrong_state', ideaMessages.notDeletable),
  IDREJ: () => new ApiError('wrong_state', ideaMessages.rejectedStays),
  IDPUT: () => new ApiError('wrong_state', ideaMessages.mergedStays),
  TSDUP: () => new ApiError('already_submitted', testimonialMessages.alreadySubmitted),
  TSNOF: () => new ApiError('not_found', testimonialMessages.notFound),
  TSCHG: () => new ApiError('story_changed', testimonialMessages.changedElsewhere),
  TSSTA: () => new ApiError('wrong_state', testimonialMessages.notEditable),
  TSDEL: () => new ApiError('wrong_state', testimonialMessages.deletionFailed),
  BDREQ: () => new ApiError('wrong_state', badgeMessages.notEarned),
  BDNOF: () => new ApiError('not_found', badgeMessages.notFound),
  BDSNT: () => tooManyRequests(3600),
  ANSTA: () => new ApiError('wrong_state', announcementMessages.noDraft),
  SPDEA: () => new ApiError('wrong_state', supporterMessages.deactivated),
  SPADM: () => new ApiError('wrong_state', supporterMessages.administrator),
  ADDUP: () => new ApiError('already_submitted', administratorMessages.hasAccess),
  DYWIT: () => new ApiError('not_witness', witnessMessages.notInvited),
  TTNOT: () => new ApiError('not_tester', appTestMessages.noTester),
  TTSTA: () => new ApiError('wrong_state', appTestMessages.notFinished),
  IMNOF: () => new ApiError('not_found', importMessages.notFound),
  IMOLD: () => new ApiError('wrong_state', importMessages.tooLate),
  IMKEY: () => new ApiError('idempotency_key_reused', importMessages.anotherFile),
  CNOLD: () => new ApiError('wrong_state', contentMessages.changedElsewhere),
  CNNON: () => new ApiError('wrong_state', contentMessages.noDrafts),
  CNRDR: () => new ApiError('gone', readerMessages.over),
  IDVOT: () => new ApiError('already_voted', ideaMessages.alreadyVoted),
}

export function sqlRefusal(error: unknown): ApiError | undefined {
  const code = codeOf(error)
  if (refusals[code]) return refusals[code]()
  const day = dayRefusal(error)
  if (day) return day
  // The owner asked for another link between the story's form and its code.
  if (error instanceof Error && 'constraint' in error && error.constraint === 'testimonials_linkedin_url')
    return new ApiError('validation_failed', testimonialMessages.linkedin, { cause: error })
  if (error instanceof Error && 'constraint' in error && error.constraint === 'day_witnesses_one_mailbox')
    return new ApiError('already_submitted', witnessMessages.alreadyInvited, { cause: error })
  if (error instanceof Error && 'constraint' in error && error.constraint === 'content_readers_one_mailbox')
    return new ApiError('already_submitted', readerMessages.alreadyInvited, { cause: error })
  // A constraint the schema above it does not know in advance, e.g. a marker title or a NUL byte.
  if (/^(22|23)/.test(code))
    return new ApiError('validation_failed', 'Invalid request body', { cause: error })
  return undefined
}
