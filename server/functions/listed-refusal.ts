import { ZodError } from 'zod'
import { type ApiError, createTooManyRequestsError, getErrorCode } from '#backend/http/api-error.ts'
import { findListedError, findRefusal } from '#server/services/words/refuse.ts'
import { getIssueValues } from '#shared/errors/issue.ts'

/** Returns the refusal for a database error with a listed code, or for the first problem that a schema has found. */
export function findListedRefusal(error: unknown): ApiError | undefined {
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return issue && findRefusal(issue.message, { cause: error, values: getIssueValues(issue) })
  }
  return getErrorCode(error) === 'BDSNT' ? createTooManyRequestsError(3600) : findListedError(error)
}
