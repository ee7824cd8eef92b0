/** Joins words as "a, b and c", in English for the back office. */
export function joinWithAnd(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
}
