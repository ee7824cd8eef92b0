/** "a, b and c", in the English of the office. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
}
