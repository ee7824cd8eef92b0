import { ApiError } from '#server/http/api-error.ts'
import { ideaMessages } from '#shared/ideas.ts'

/** Refusals raised by functions in SQL, by SQLSTATE; the database decides, this table finds the words. */
const refusals: Record<string, () => ApiError> = {
  IDVRF: () => new ApiError('session_required', ideaMessages.verifyFirst),
  IDMAX: () => new ApiError('idea_limit', ideaMessages.limitReached),
  IDNOF: () => new ApiError('not_found', ideaMessages.notFound),
  IDOWN: () => new ApiError('not_own', ideaMessages.notOwn),
  IDSTA: () => new ApiError('wrong_state', ideaMessages.notDeletable),
  IDVOT: () => new ApiError('already_voted', ideaMessages.alreadyVoted),
}

export function sqlRefusal(error: unknown): ApiError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return refusals[code]?.()
}
