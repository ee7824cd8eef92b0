import { type ApiError, codeOf, generalRefusal, tooManyRequests } from '#backend/http/api-error.ts'
import { codeOfDatabase, refuse, valuesOf } from '#server/services/words/refuse.ts'
import { generalErrors } from '#shared/errors/general.ts'

/** The refusal for an error of the database: a listed code, a broken constraint, or a value it cannot store. */
export function sqlRefusal(error: unknown): ApiError | undefined {
  const code = codeOf(error)
  if (code === 'BDSNT') return tooManyRequests(3600)
  const listed = error instanceof Error && codeOfDatabase(error)
  if (listed) return refuse(listed, { cause: error, values: valuesOf(error) })
  // Constraint that the input schema does not check, e.g. a title or a NUL byte.
  if (/^(22|23)/.test(code)) return generalRefusal(generalErrors.validation_failed, { cause: error })
  return undefined
}
