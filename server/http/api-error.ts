import { type ErrorStatus, type ErrorValues, errorRule } from '#shared/errors/define.ts'
import { type GeneralError, generalErrors } from '#shared/errors/general.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import type { ListedCode } from '#shared/errors/listed-code.ts'

export type ApiErrorOptions = {
  /** For the log only. */
  cause?: unknown
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** Values in the sentence of a listed code, for pages that show it in another language. */
  values?: ErrorValues | undefined
}

/** A refusal: a stable code for programs and the specification's sentence for people. Each family renders it its own way. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ListedCode
  readonly status: ErrorStatus
  readonly retryAfter: number | undefined
  readonly values: ErrorValues | undefined

  constructor(code: ListedCode, message: string, { cause, retryAfter, values }: ApiErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.status = errorRule(code)?.status ?? 500
    this.retryAfter = retryAfter
    this.values = values
  }
}

/** A refusal with a general code and its sentence. */
export const generalRefusal = (code: GeneralError, options?: ApiErrorOptions) =>
  new ApiError(code, errorRule(code)?.text ?? code, options)

export const tooManyRequests = (retryAfter: number) =>
  generalRefusal(limitErrors.too_many_requests, { retryAfter })

export const unavailable = (cause?: unknown) =>
  generalRefusal(generalErrors.unavailable, { cause, retryAfter: 1 })

/** PostgreSQL's SQLSTATE, Node's name of a system error or a code of ours; empty where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** True if the database or a service is unavailable or too busy, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isUnreachable(error) || contention.has(codeOf(error))

/** True if the database or a service does not respond at all. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'unavailable' || /^(08|53|57P0)/.test(code) || connectionTroubles.has(code)
}

/** Ended by PostgreSQL because of concurrent work: statement timeout, serialization, deadlock, lock. */
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
