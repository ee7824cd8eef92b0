/** CORS headers of every path family, on errors too. Cookies are not used, so any origin is allowed. */
export const corsHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, location, preference-applied, x-supabase-api-version, x-total-count, link, retry-after, x-relay-error, etag, content-disposition, sb-error-code',
}

export const preflightHeaders: Record<string, string> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept, accept-profile, content-profile, prefer, range, range-unit, x-retry-count, x-upsert, x-metadata, cache-control, x-region, traceparent, tracestate, baggage, idempotency-key',
  'access-control-max-age': '86400',
}

export type PolicySources = {
  /** Origins that frames may load from. */
  frames?: readonly string[]
  /** Names of the Trusted Types policies that a page may create. */
  trustedTypes?: readonly string[]
}

type Inline = {
  /** Hashes of scripts and styles in the document. */
  scripts?: readonly string[]
  styles?: readonly string[]
}

/** Returns the content security policy of an answer. */
export function createContentSecurityPolicy(
  publicUrl: string,
  { frames = [], trustedTypes = [], scripts = [], styles = [] }: PolicySources & Inline = {},
): string {
  const socketOrigin = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    ['frame-src', ...orNone(frames)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...orNone(trustedTypes)].join(' '),
  ].join('; ')
}

const orNone = (sources: readonly string[]) => (sources.length > 0 ? sources : ["'none'"])

/**
 * Returns the headers of every answer. HSTS is sent only with TLS, because it would block http on a
 * developer's localhost.
 */
export function createSecurityHeaders(publicUrl: string, sources: PolicySources): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': createContentSecurityPolicy(publicUrl, sources),
  }
  if (publicUrl.startsWith('https://'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}
