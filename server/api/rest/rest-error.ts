import type { DatabaseError } from '#server/db/connect.ts'
import { codeOfDatabase, sentenceOf, valuesOf } from '#server/services/words/refuse.ts'
import { type ErrorStatus, errorRule } from '#shared/errors/define.ts'

export type RestErrorOptions = {
  /** An array only where PostgREST answers with one (PGRST201). */
  details?: string | object[] | null
  hint?: string | null
  retryAfter?: number
  contentRange?: string
}

/** Error of rest/v1 in PostgREST's shape. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: 300 | 406 | 416 | ErrorStatus
  readonly code: string
  readonly options: RestErrorOptions
  constructor(status: RestError['status'], code: string, message: string, options: RestErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.options = options
  }
}

export const notImplemented = (feature: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details: feature })

export const unparsable = (what: string, text: string, expected: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 200)})" (line 1, column 1)`, {
    details: expected,
  })

export const notEmbedded = (text: string) =>
  new RestError(400, 'PGRST108', `'${text.slice(0, 100)}' is not an embedded resource in this request`, {
    hint: `Verify that '${text.slice(0, 100)}' is included in the 'select' query parameter.`,
  })

const exact: Record<string, RestError['status']> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  P0001: 400,
  '53400': 500,
  // Not 503, because the query itself took too long and the client would send it again.
  '57014': 500,
}
const byClass: [RegExp, RestError['status']][] = [
  [/^(08|53|57P0)/, 503],
  [/^(22|23|42|21)/, 400],
]

const statusOf = (code: string): RestError['status'] =>
  exact[code] ?? byClass.find(([pattern]) => pattern.test(code))?.[1] ?? 500

/** PostgREST's mapping from SQLSTATE to status. Message and detail are PostgreSQL's. */
export function fromPostgres(error: DatabaseError, role: string): RestError {
  const { code = '' } = error
  const listed = codeOfDatabase(error)
  const message = sentenceOf(listed ?? error.message, valuesOf(error))
  const hint = listed ?? error.hint ?? null
  if (code === '42501') return new RestError(role === 'anon' ? 401 : 403, code, message, { hint })
  const status = (listed && errorRule(listed)?.status) ?? statusOf(code)
  // Internal causes are logged only. Constraint details repeat the caller's own values and may stay.
  if (status >= 500)
    return new RestError(
      status,
      code,
      status === 503 ? 'Service unavailable' : code === '57014' ? message : 'Internal error',
      status === 503 ? { retryAfter: 1 } : {},
    )
  return new RestError(status, code, message, {
    details: code.startsWith('22') ? null : (error.detail ?? null),
    hint,
  })
}
