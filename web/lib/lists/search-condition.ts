import { folded } from '#shared/text.ts'

/** The pattern for "a column of folded words contains this text". */
export function foldedPattern(text: string): string {
  return `%${literalPattern(folded(text))}%`
}

// % and _ are escaped. `*` means % in the request and cannot be escaped there, so it is replaced by `_`: any
// one character, including `*`.
function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}

/** Quotes a value for a condition, so that no character in it has a special meaning. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
