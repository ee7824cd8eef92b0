export type RestErrorOptions = {
  details?: string | null
  hint?: string | null
  retryAfter?: number
  contentRange?: string
}

/** A refusal of rest/v1 in its own shape (wire 2.6). */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 416 | 429 | 500 | 503
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

type PostgresError = Error & { code: string; detail?: string; hint?: string }

export const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && error.name === 'PostgresError' && 'code' in error

const exact: Record<string, RestError['status']> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  P0001: 400,
  '53400': 500,
  // Not 503: the query took too long by itself, and the client would send it again.
  '57014': 500,
}
const byClass: [RegExp, RestError['status']][] = [
  [/^(08|53|57P0)/, 503],
  [/^(22|23|42|21)/, 400],
]

/** The table of wire 2.6: SQLSTATE to status, message and detail as PostgreSQL says them. */
export function fromPostgres(error: PostgresError, role: string): RestError {
  const { code, message } = error
  if (code === '42501') return new RestError(role === 'anon' ? 401 : 403, code, message)
  const status = exact[code] ?? byClass.find(([pattern]) => pattern.test(code))?.[1] ?? 500
  // What went wrong inside is for the log; constraint details repeat the caller's own values and may stay.
  if (status >= 500)
    return new RestError(
      status,
      code,
      status === 503 ? 'Service unavailable' : code === '57014' ? message : 'Internal error',
      status === 503 ? { retryAfter: 1 } : {},
    )
  return new RestError(status, code, message, {
    details: code.startsWith('22') ? null : (error.detail ?? null),
    hint: null,
  })
}
