import type { Context } from 'hono'
import {
  AuthError,
  CodeExpiredError,
  createEmailExistsError,
  WeakPasswordError,
} from '#backend/auth/auth-error.ts'
import type { AuthDependencies } from '#backend/auth/auth-server.ts'
import { ApiError, isUnavailableError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { KeyError, TokenError } from '#backend/http/caller.ts'

export const apiVersion = '2024-01-01'

/** Converts every exception of auth/v1 to an answer. */
export function renderError(
  error: unknown,
  context: Context<ServerBindings>,
  server: AuthDependencies,
): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const refusal = toAuthError(error, server)
  if (refusal.status >= 500) server.log.error('auth failed', { requestId: context.get('requestId'), error })
  if (refusal.retryAfter) context.header('retry-after', String(refusal.retryAfter))
  return refuse(context, refusal)
}

function refuse(context: Context<ServerBindings>, error: AuthError): Response {
  const { status, code, message } = error
  const details = {
    ...(error instanceof WeakPasswordError && { weak_password: { reasons: error.reasons } }),
    ...(error instanceof CodeExpiredError && { hint: error.hint }),
  }
  const isNewClient = (context.req.header('x-supabase-api-version') ?? '') >= apiVersion
  const body = isNewClient ? { code, message } : { code: status, error_code: code, msg: message }
  return context.json({ ...body, ...details }, status)
}

export function toAuthError(
  error: unknown,
  { refusedSession }: Pick<AuthDependencies, 'refusedSession'>,
): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TokenError) {
    return error.reason === 'session_gone'
      ? new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
      : new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
  if (error instanceof ApiError && error.code !== 'unavailable') return asRefusal(error)
  // Reports text that PostgreSQL cannot store, such as a zero byte or half of a surrogate pair.
  if (/^22/.test(factOf(error, 'code'))) {
    return new AuthError(400, 'validation_failed', 'Invalid characters in the request')
  }
  if (refusedSession && factOf(error, 'code') === refusedSession)
    return new AuthError(403, 'user_banned', 'User is banned')
  // Reports that another request has just created a user with this mailbox. An older user would have been
  // found by the query before the write.
  if (factOf(error, 'constraint') === 'users_mailbox_key') return createEmailExistsError()
  // Answers 503 only for failures that a retry can fix, because the client retries after 503.
  if (isUnavailableError(error))
    return new AuthError(503, 'unavailable', 'Service temporarily unavailable', 2)
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

function asRefusal({ code, status, message, retryAfter }: ApiError): AuthError {
  if (code === 'too_many_requests') return new AuthError(429, 'over_request_rate_limit', message, retryAfter)
  if (status === 413 || status === 415) return new AuthError(status, 'bad_json', message)
  if (code === 'bad_request') return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  return new AuthError(400, 'validation_failed', message)
}

function factOf(error: unknown, name: 'code' | 'constraint'): string {
  return error instanceof Error ? String(Reflect.get(error, name) ?? '') : ''
}
