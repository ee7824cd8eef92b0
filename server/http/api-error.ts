import { type ErrorCode, errorStatus } from '#shared/error-codes.ts'

export type ApiErrorOptions = {
  /** For the log only. */
  cause?: unknown
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
}

/** A refusal: a stable code for programs and the specification's sentence for people. Each family renders it its own way. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: (typeof errorStatus)[ErrorCode]
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { cause, retryAfter }: ApiErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.status = errorStatus[code]
    this.retryAfter = retryAfter
  }
}

export const tooManyRequests = (retryAfter: number) =>
  new ApiError('too_many_requests', 'Too many requests. Please try again later.', { retryAfter })

/** The store is away or too busy: worth another try, unlike everything else that can go wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(08|53|57P0)/.test(code) || connectionTroubles.has(code)
}

const connectionTroubles = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
])
