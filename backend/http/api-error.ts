import { backendErrors } from '#backend/http/general-errors.ts'
import type { ErrorStatus } from '#backend/rules/error-status.ts'

export type ApiErrorOptions = {
  /** Cause, which is only logged. */
  cause?: unknown
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /**
   * Values in the sentence of a listed error, such as a number. A page that shows the error in another
   * language needs them.
   */
  values?: Readonly<Record<string, string | number>> | undefined
}

type Refusal = { code: string; status: ErrorStatus; text: string }

/** A refusal: a stable code for programs and a sentence for people. Each family renders it its own way. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: ErrorStatus
  readonly retryAfter: number | undefined
  readonly values: ApiErrorOptions['values']

  constructor({ code, status, text }: Refusal, { cause, retryAfter, values }: ApiErrorOptions = {}) {
    super(text, { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.values = values
  }
}

/** Returns a refusal with a general code and its message. */
export const createGeneralError = (code: keyof typeof backendErrors, options?: ApiErrorOptions) =>
  new ApiError({ code, ...backendErrors[code] }, options)

export const createTooManyRequestsError = (retryAfter: number) =>
  createGeneralError('too_many_requests', { retryAfter })

export const createUnavailableError = (cause?: unknown) =>
  createGeneralError('unavailable', { cause, retryAfter: 1 })

/** Returns PostgreSQL's SQLSTATE, Node's name of a system error, or one of our codes. Empty if the error has none. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** True if the database or a service is unavailable or too busy, so that a retry may succeed. */
export const isUnavailableError = (error: unknown): boolean =>
  isUnreachableError(error) || contention.has(getErrorCode(error))

/** True if the database or a service does not respond at all. */
export function isUnreachableError(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === 'unavailable' || /^(08|53|57P0)/.test(code) || connectionTroubles.has(code)
}

/**
 * SQLSTATE codes of statements that PostgreSQL ended because of concurrent work: timeout, serialization
 * failure, deadlock, lock.
 */
const contention = new Set(['57014', '40001', '40P01', '55P03'])

const connectionTroubles = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
