import type { Translate } from '#shared/words.ts'

/**
 * Changes everything that a mail program would turn into a link. The result has no dot before a letter or
 * digit, no slash, no at sign and no phone number: "evil.example/win" becomes "evil. example win".
 */
export function removeLinks(text: string): string {
  return text
    .replace(/[.․‥。．｡﹒](?=[\p{L}\p{M}\p{N}\p{Cf}])/gu, '$& ')
    .replace(/\s*[/\\⁄∕／＼]+\s*/g, ' ')
    .replace(/\s*[@﹫＠]\s*/g, ' at ')
    .replace(/\p{Nd}(?:[\s().+‐-―·-]{0,3}\p{Nd})*/gu, withoutLongNumber)
    .trim()
}

/**
 * Writes "12 34 567" as "12, 34, 567" and "1234567" as "1,234,567", because mail programs link six or more
 * digits that only spaces, dots or dashes separate.
 */
function withoutLongNumber(number: string): string {
  const groups = number.match(/\p{Nd}+/gu) ?? []
  if (groups.length > 1 && groups.join('').length < 6) return number
  return groups.map((group) => (group.length < 5 ? group : group.replace(thousands, ','))).join(', ')
}

const thousands = /\B(?=(?:\p{Nd}{3})+$)/gu

/** The first line of an email to a reader whose address is verified. */
export const formatGreeting = (t: Translate, name: string | null): string =>
  name === null ? t('emails.frame.hello-nobody') : t('emails.frame.hello', { name: removeLinks(name) })
