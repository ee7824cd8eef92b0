import { folded } from '#shared/text.ts'

/**
 * The `or` condition for "one of these columns contains this text". The text stands between double quotes, where
 * commas, parentheses and dots mean nothing; quotes and backslashes inside are escaped, so it cannot end there early.
 */
export function containsText(columns: readonly string[], text: string): string {
  const value = quoted(`%${literalPattern(text)}%`)
  return columns.map((column) => `${column}.ilike.${value}`).join(',')
}

/** The pattern for "a column of folded words contains this text". */
export function foldedPattern(text: string): string {
  return `%${literalPattern(folded(text))}%`
}

// % and _ mean themselves when escaped. `*` is another spelling of % on the wire and cannot be escaped there;
// `_`, any one character, finds the star too.
function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}

/** A value of a condition, in which nothing but the value has a meaning. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
