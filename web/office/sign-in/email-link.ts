import type { SessionTokens } from '#shared/answers.ts'

export type EmailLinkResult = 'recovery' | 'invite' | 'expired' | 'none'

type Address = { hash: string; search: string }

/** Reads the parameters in the URL of an email's link. */
export function readEmailLink({ hash, search }: Address): EmailLinkResult {
  const said = new URLSearchParams(`${hash.replace(/^#/, '')}&${search.replace(/^\?/, '')}`)
  if (said.has('error_description') || said.has('error')) return 'expired'
  const type = said.get('type')
  return said.has('access_token') && (type === 'recovery' || type === 'invite') ? type : 'none'
}

/** Returns the session of a link to set a password. Only the server knows whose session it is. */
export function readLinkSession(address: Address): SessionTokens | null {
  const arrival = readEmailLink(address)
  if (arrival !== 'recovery' && arrival !== 'invite') return null
  const said = new URLSearchParams(address.hash.replace(/^#/, ''))
  const [access_token, refresh_token] = [said.get('access_token'), said.get('refresh_token')]
  return access_token && refresh_token ? { access_token, refresh_token } : null
}
