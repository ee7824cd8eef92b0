export type LetterArrival = 'recovery' | 'invite' | 'expired' | 'none'

/**
 * What a letter's link brought in the address. Read before the sign-in client takes the fragment away; the
 * session itself is that client's business.
 */
export function letterArrival({ hash, search }: { hash: string; search: string }): LetterArrival {
  const said = new URLSearchParams(`${hash.replace(/^#/, '')}&${search.replace(/^\?/, '')}`)
  if (said.has('error_description') || said.has('error')) return 'expired'
  const type = said.get('type')
  return said.has('access_token') && (type === 'recovery' || type === 'invite') ? type : 'none'
}
