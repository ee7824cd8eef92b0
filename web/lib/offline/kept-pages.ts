const personal =
  /^(\/[a-z]{2})?\/(admin|witness|overlay|read|preview|sponsor-report|supporters|forms|verify(?=\/[^/])|verify-testimonial|not-sent|migration-test|_ui|email|letters|outbox)(\/|$)/

/** True if a page may be stored on the device: public, and not one that names a person or shows a form's result. */
export function isCacheablePage({ origin, pathname, searchParams }: URL, own: string): boolean {
  return origin === own && !personal.test(pathname) && !searchParams.has('email')
}

/** Pages to write the log of the day. The server renders them without a session: they name nobody. */
export function isDayRoom({ origin, pathname }: URL, own: string): boolean {
  return origin === own && (pathname === '/admin/day' || pathname === '/witness')
}

/** True if an answer may be stored: a GET request with the site's public key instead of a session. */
export function isCacheableRequest(
  { method, headers }: Request,
  { origin, pathname }: URL,
  own: string,
): boolean {
  if (method !== 'GET' || origin !== own || !pathname.startsWith('/rest/v1/')) return false
  // A badge contains the name of its owner.
  if (pathname === '/rest/v1/badges') return false
  const key = headers.get('apikey')
  return key !== null && headers.get('authorization') === `Bearer ${key}`
}

/** True if the answer is the same for everybody; the server marks each answer. */
export function isPublic({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control')?.startsWith('public') ?? false)
}

/** True if a picture may be stored: not one behind a signed link or for one person. */
export function isCacheablePicture({ status, headers }: Response): boolean {
  return status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '')
}
