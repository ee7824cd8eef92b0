import { defineErrors } from '#shared/errors/define.ts'

/**
 * Errors that any request can get. Their codes are older than the lists by noun, so they have no noun. A code
 * never changes.
 */
export const generalErrors = defineErrors('', {
  bad_request: { text: 'Invalid request body', english: 'programs' },
  validation_failed: { text: 'Invalid request body', english: 'programs' },
  session_required: { status: 401, text: 'Admin user not authenticated', english: 'office' },
  not_admin: { status: 403, sql: 'DYROL', text: 'Not allowed', english: 'office' },
  not_found: { status: 404, text: 'User not found', english: 'programs' },
  method_not_allowed: { status: 405, text: 'Method not allowed', english: 'programs' },
  too_large: { status: 413, text: 'Request body too large', english: 'programs' },
  unsupported_media_type: { status: 415, text: 'Invalid request body', english: 'programs' },
  idempotency_key_invalid: { text: 'Invalid Idempotency-Key', english: 'programs' },
  internal: { status: 500, text: 'Internal server error', english: 'programs' },
  unavailable: {
    status: 503,
    text: 'Service temporarily unavailable. Please try again.',
    english: 'programs',
  },
})
