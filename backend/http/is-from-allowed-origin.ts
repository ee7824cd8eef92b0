/**
 * True when a form was sent by one of our pages. Browsers without `Sec-Fetch-Site`, or on a site without TLS, send
 * `Origin` with each form, also with scripts off. Only text browsers send neither, and they have no cookie or session
 * that another site could use.
 */
export function isFromAllowedOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origins.includes(origin)
}
