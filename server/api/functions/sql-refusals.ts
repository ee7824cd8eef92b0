import { ApiError, codeOf, generalRefusal, tooManyRequests } from '#server/http/api-error.ts'
import { codeOfSqlState, isSqlState, type SqlState } from '#server/http/sql-states.ts'
import { codeOfDatabase, refuse, valuesOf } from '#server/services/words/refuse.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { supporterMessages } from '#shared/supporters.ts'
import { testimonialMessages } from '#shared/testimonials.ts'

/** Messages for refusals by SQL functions, by SQLSTATE. */
const sentences: { [State in SqlState]?: string } = {
  TSDUP: testimonialMessages.alreadySubmitted,
  TSNOF: testimonialMessages.notFound,
  TSCHG: testimonialMessages.changedElsewhere,
  TSSTA: testimonialMessages.notEditable,
  TSDEL: testimonialMessages.deletionFailed,
  SPDEA: supporterMessages.deactivated,
}

/** Messages for violated constraints. */
const byConstraint: Record<string, [ErrorCode, string]> = {
  // The owner changed the required link between the testimonial's form and its code.
  testimonials_linkedin_url: ['validation_failed', testimonialMessages.linkedin],
}

export function sqlRefusal(error: unknown): ApiError | undefined {
  const code = codeOf(error)
  if (code === 'BDSNT') return tooManyRequests(3600)
  const listed = error instanceof Error && codeOfDatabase(error)
  if (listed) return refuse(listed, { cause: error, values: valuesOf(error) })
  if (isSqlState(code)) {
    const sentence = sentences[code]
    return sentence === undefined ? undefined : new ApiError(codeOfSqlState(code), sentence, { cause: error })
  }
  const known = error instanceof Error && 'constraint' in error && byConstraint[String(error.constraint)]
  if (known) return new ApiError(...known, { cause: error })
  // Constraint that the input schema does not check, e.g. a title or a NUL byte.
  if (/^(22|23)/.test(code)) return generalRefusal(generalErrors.validation_failed, { cause: error })
  return undefined
}
