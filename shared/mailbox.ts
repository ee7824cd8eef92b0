/** Domains under which a provider delivers to the same mailbox. */
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
}
const withPlusTags = new Set([
  'gmail.com',
  'icloud.com',
  'proton.me',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'fastmail.com',
])

/**
 * One mailbox, many spellings (docs/decisions/0014): case, and where the provider says so its other domains, +tag and
 * dots. Elsewhere "+" may be another person's address. The same rule as private.mailbox in SQL; db/tests/mailbox.test.ts
 * holds the two together.
 */
export function foldMailbox(address: string): string {
  const [name = '', typed = ''] = address.trim().toLowerCase().split('@')
  const domain = (Object.hasOwn(aliases, typed) && aliases[typed]) || typed
  const tagless = withPlusTags.has(domain) ? (name.split('+')[0] ?? '') : name
  return `${domain === 'gmail.com' ? tagless.replaceAll('.', '') : tagless}@${domain}`
}
