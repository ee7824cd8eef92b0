import { foldText } from '#shared/text.ts'

/** Returns a pattern that matches texts which contain `text`, in a column of normalised words. */
export function createSearchPattern(text: string): string {
  return `%${literalPattern(foldText(text))}%`
}

// Escapes % and _. In a request, `*` means % and cannot be escaped, so it becomes `_`, which matches any one
// character.
function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}

/** Quotes a value for a condition, so that no character in it has a special meaning. */
export function quoteFilterValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
