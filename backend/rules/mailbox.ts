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
 * Reduces all spellings of a mailbox to one (docs/decisions/0014). Converts to lower case. For known
 * providers, also replaces alias domains and removes +tags, and for Gmail removes dots. With other providers,
 * an address with "+" may belong to another person. private.mailbox in SQL has the same rule;
 * backend/rules/mailbox.test.ts compares both.
 */
export function foldMailbox(address: string): string {
  const [name = '', typed = ''] = address.trim().toLowerCase().split('@')
  const domain = (Object.hasOwn(aliases, typed) && aliases[typed]) || typed
  const tagless = withPlusTags.has(domain) ? (name.split('+')[0] ?? '') : name
  return `${domain === 'gmail.com' ? tagless.replaceAll('.', '') : tagless}@${domain}`
}
