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

/** Refusals of typed codes, as people read them. */
export const codeRefusals = {
  wrong: 'Invalid or expired verification code. Please check and try again.',
  expired: 'This code has expired. Please request a new one.',
}

/**
 * Error for the right code after it has expired. GoTrue has one code for wrong and expired ones, so ours is
 * sent as the hint.
 */
export class CodeExpiredError extends AuthError {
  readonly hint = 'code.expired'
  constructor() {
    super(403, 'otp_expired', codeRefusals.expired)
  }
}

export const emailExistsError = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
