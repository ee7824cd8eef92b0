/** Error of auth/v1. The official client reads `code`, people read `message`. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503
  readonly code: string
  readonly retryAfter: number | undefined
  constructor(status: AuthError['status'], code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Error for a refused password. The client translates the reasons into its own texts. */
export class WeakPasswordError extends AuthError {
  readonly reasons: string[]
  constructor(message: string, reasons: string[]) {
    super(422, 'weak_password', message)
    this.reasons = reasons
  }
}

/** Sentences that people read when a code is refused. */
export const codeRefusalMessages = {
  wrong: 'Invalid or expired verification code. Please check and try again.',
  expired: 'This code has expired. Please request a new one.',
}

/**
 * Error for a correct code that has expired. GoTrue has one error code for wrong and expired codes, so the
 * hint tells them apart.
 */
export class CodeExpiredError extends AuthError {
  readonly hint = 'code.expired'
  constructor() {
    super(403, 'otp_expired', codeRefusalMessages.expired)
  }
}

export const createEmailExistsError = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
