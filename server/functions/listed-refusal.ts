import { ZodError } from 'zod'
import { type ApiError, getErrorCode, tooManyRequests } from '#backend/http/api-error.ts'
import { listedError, refusalOf } from '#server/services/words/refuse.ts'
import { valuesOfIssue } from '#shared/errors/issue.ts'

/** The refusal with the listed code of an error of the database, or of the first problem that a schema has found. */
export function listedRefusal(error: unknown): ApiError | undefined {
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return issue && refusalOf(issue.message, { cause: error, values: valuesOfIssue(issue) })
  }
  return getErrorCode(error) === 'BDSNT' ? tooManyRequests(3600) : listedError(error)
}
