/**
 * All error codes for programs, with their status. Codes are permanent; docs/errors.md explains each. The
 * sentences for people come from the specification and are stored next to the rule that refuses.
 */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  invalid_code: 400,
  code_expired: 400,
  code_used_up: 400,
  session_required: 401,
  not_admin: 403,
  not_witness: 403,
  not_tester: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_submitted: 409,
  gone: 410,
  wrong_state: 409,
  story_changed: 409,
  announcement_changed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export type ErrorStatus = (typeof errorStatus)[ErrorCode]
