/** A refusal of auth/v1: the official client reads `code`, people read `message` (wire 3.1). */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503
  readonly code: string
  readonly retryAfter: number | undefined
  constructor(status: AuthError['status'], code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
