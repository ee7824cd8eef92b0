const personal =
  /^(\/[a-z]{2})?\/(admin|witness|overlay|read|preview|sponsor-report|supporters|forms|verify(?=\/[^/])|verify-testimonial|not-sent|migration-test|_ui|email|letters|outbox)(\/|$)/

/** True if a page may be stored on the device. Pages that name a person or show a form's result may not. */
export function isCacheablePage({ origin, pathname, searchParams }: URL, own: string): boolean {
  return origin === own && !personal.test(pathname) && !searchParams.has('email')
}

/**
 * True if the address is a page that writes the log of the day. The server renders these pages without a
 * session, so they name nobody.
 */
export function isControlRoomPage({ origin, pathname }: URL, own: string): boolean {
  return origin === own && (pathname === '/admin/day' || pathname === '/witness')
}

/**
 * True if the response may be stored: the request is a GET to rest/v1 with the site's public key instead of a
 * session.
 */
export function isCacheableRequest(
  { method, headers }: Request,
  { origin, pathname }: URL,
  own: string,
): boolean {
  if (method !== 'GET' || origin !== own || !pathname.startsWith('/rest/v1/')) return false
  // Excludes badges, because a badge contains the name of the person who received it.
  if (pathname === '/rest/v1/badges') return false
  const key = headers.get('apikey')
  return key !== null && headers.get('authorization') === `Bearer ${key}`
}

/** True if the answer is the same for everyone, as marked by the server. */
export function isPublicResponse({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control')?.startsWith('public') ?? false)
}

/** True if a picture may be stored. Pictures behind a signed link or for one person may not. */
export function isCacheablePicture({ status, headers }: Response): boolean {
  return status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '')
}
