/** Errors that any request can get, by code, with status and sentence. */
export const backendErrors = {
  bad_request: { status: 400, text: 'Invalid request body' },
  validation_failed: { status: 400, text: 'Invalid request body' },
  method_not_allowed: { status: 405, text: 'Method not allowed' },
  too_large: { status: 413, text: 'Request body too large' },
  unsupported_media_type: { status: 415, text: 'Invalid request body' },
  idempotency_key_invalid: { status: 400, text: 'Invalid Idempotency-Key' },
  idempotency_key_reused: {
    status: 422,
    text: 'This was already sent with different content. Please send it again.',
  },
  too_many_requests: { status: 429, text: 'Too many requests. Please try again later.' },
  internal: { status: 500, text: 'Internal server error' },
  unavailable: { status: 503, text: 'Service temporarily unavailable. Please try again.' },
} as const
