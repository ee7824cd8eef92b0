import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, isUnreachableError } from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { KeyError, TokenError } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import { RestError } from '#backend/rest/rest-error.ts'

/** Converts every exception of rest/v1 to an answer. */
export function renderRestError(error: unknown, context: Context<ServerBindings>, log: Log): Response {
  if (error instanceof KeyError) {
    return context.json({ message: error.message, hint: error.hint }, 401, { 'sb-error-code': error.sbCode })
  }
  const { status, code, message, options } = asRestError(error)
  if (status >= 500)
    log.error('rest failed', { requestId: context.get('requestId'), path: context.req.path, error })
  if (options.retryAfter && status >= 429) context.header('retry-after', String(options.retryAfter))
  if (options.contentRange) context.header('content-range', options.contentRange)
  if (status === 401) {
    context.header(
      'www-authenticate',
      `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
    )
  }
  context.header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(options.headers ?? {})) context.header(name, value)
  const body = { code, message, details: options.details ?? null, hint: options.hint ?? null }
  return context.json(body, status as ContentfulStatusCode)
}

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error
  if (error instanceof TokenError) return fromToken(error)
  if (error instanceof ApiError && error.code === 'too_many_requests') {
    return new RestError(429, 'PT429', 'Too many requests', { retryAfter: error.retryAfter ?? 1 })
  }
  if (error instanceof ApiError && error.status < 500) return new RestError(400, 'PGRST102', error.message)
  if (isUnreachableError(error) || error instanceof ApiError) {
    return new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
      retryAfter: 1,
    })
  }
  return new RestError(500, 'XX000', 'Internal error')
}

function fromToken({ reason, message }: TokenError): RestError {
  if (reason === 'expired') return new RestError(401, 'PGRST303', 'JWT expired')
  if (reason === 'malformed') return new RestError(401, 'PGRST301', message)
  return new RestError(401, 'PGRST301', 'JWT cryptographic operation failed')
}
