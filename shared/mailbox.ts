const plusTags = new Set([
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'fastmail.com',
])

/**
 * One mailbox, many spellings (D64): case, and where the provider says so +tag and dots. Elsewhere "+" may be another
 * person's address. The same rule as private.mailbox in SQL; db/tests/mailbox.test.ts holds the two together.
 */
export function foldMailbox(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  const tagless = name.split('+')[0] ?? ''
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${tagless.replaceAll('.', '')}@gmail.com`
  return `${plusTags.has(domain) ? tagless : name}@${domain}`
}
