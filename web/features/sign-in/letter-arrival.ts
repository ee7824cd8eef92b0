import type { SessionTokens } from '#shared/answers.ts'

export type LetterArrival = 'recovery' | 'invite' | 'expired' | 'none'

type Address = { hash: string; search: string }

/** What a letter's link brought in the address. */
export function letterArrival({ hash, search }: Address): LetterArrival {
  const said = new URLSearchParams(`${hash.replace(/^#/, '')}&${search.replace(/^\?/, '')}`)
  if (said.has('error_description') || said.has('error')) return 'expired'
  const type = said.get('type')
  return said.has('access_token') && (type === 'recovery' || type === 'invite') ? type : 'none'
}

/** A session that a link offers, and whose it is. Nothing is true of it before the server was asked. */
export type OfferedSession = SessionTokens & { email: string }

/** The session of a link that leads to a new password. */
export function offeredSession(address: Address): OfferedSession | null {
  const arrival = letterArrival(address)
  if (arrival !== 'recovery' && arrival !== 'invite') return null
  const said = new URLSearchParams(address.hash.replace(/^#/, ''))
  const [access_token, refresh_token] = [said.get('access_token'), said.get('refresh_token')]
  const email = emailOf(access_token ?? '')
  return access_token && refresh_token && email ? { access_token, refresh_token, email } : null
}

function emailOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { email } = JSON.parse(atob(payload))
    return typeof email === 'string' ? email : null
  } catch {
    return null // no token of ours
  }
}
