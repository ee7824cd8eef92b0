import { ZodError } from 'zod'
import { type ApiError, codeOf, tooManyRequests } from '#backend/http/api-error.ts'
import { codeOfDatabase, refusalOf, refuse, valuesOf } from '#server/services/words/refuse.ts'
import { valuesOfIssue } from '#shared/errors/issue.ts'

/** The refusal with the listed code of an error of the database, or of the first problem that a schema has found. */
export function listedRefusal(error: unknown): ApiError | undefined {
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return issue && refusalOf(issue.message, { cause: error, values: valuesOfIssue(issue) })
  }
  if (codeOf(error) === 'BDSNT') return tooManyRequests(3600)
  const listed = error instanceof Error && codeOfDatabase(error)
  return listed ? refuse(listed, { cause: error, values: valuesOf(error) }) : undefined
}
