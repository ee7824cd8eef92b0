import type { Session } from '#backend/identity/sessions.ts'

/**
 * Returns the redirect target if it is on our site, otherwise the home page. Compares the parsed addresses,
 * so that `//`, backslashes, a user name before the host or another scheme cannot bypass the check.
 */
export function getAllowedRedirect(wanted: string | undefined, publicUrl: string): string {
  const site = new URL(publicUrl)
  const base = site.pathname.replace(/\/$/, '')
  const target = URL.canParse(wanted ?? '') ? new URL(wanted ?? '') : undefined
  const isOurs =
    target?.origin === site.origin &&
    target.username === '' &&
    target.password === '' &&
    (target.pathname === base || target.pathname.startsWith(`${base}/`))
  if (!target || !isOurs) return site.href
  target.hash = ''
  return target.href
}

/**
 * The URL fragment that the official client reads. Fragments are not sent to servers or in a Referer header.
 */
export function createSessionFragment(session: Session, type: string): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  }
}

export function createErrorFragment(code: string, description: string): Record<string, string> {
  return { error: 'access_denied', error_code: code, error_description: description, sb: '' }
}
