import type { Session } from '#server/services/identity/sessions.ts'

/**
 * Allowed redirect target: our own site and its paths; anything else becomes the front page. Addresses are compared
 * after parsing, so `//`, backslashes, a user name before the host or another scheme cannot get past.
 */
export function allowedRedirect(wanted: string | undefined, publicUrl: string): string {
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

/** Where a letter leads whose reader is to choose a password, unless the caller said where. */
export const setPasswordPage = (publicUrl: string) => `${publicUrl}/admin/set-password`

/** The fragment the official client looks for; it never reaches a server or a referrer. */
export function sessionFragment(session: Session, type: string): Record<string, string> {
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

export function errorFragment(code: string, description: string): Record<string, string> {
  return { error: 'access_denied', error_code: code, error_description: description, sb: '' }
}
