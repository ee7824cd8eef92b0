/**
 * One mailbox, many spellings (D64): case, +tag, and the dots and second name of Gmail.
 * The same rule as private.mailbox in SQL; db/tests/mailbox.test.ts holds the two together.
 */
export function foldMailbox(address: string): string {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@')
  const tagless = name.split('+')[0] ?? ''
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${tagless.replaceAll('.', '')}@gmail.com` : `${tagless}@${domain}`
}
