/**
 * A text compiled by scripts/words/catalogues.ts. A token is plain text, a value by its name, or the cases of
 * a number or a word.
 */
export type SentenceTokens = readonly SentenceToken[]
export type SentenceToken = string | readonly [name: string, kind?: string, cases?: Cases]
type Cases = Readonly<Record<string, SentenceTokens | number | undefined>>

/**
 * Creates a formatter of texts with the number rules of one language. A library for this would make the
 * scripts of the landing page two kilobytes larger than allowed (docs/decisions/0086).
 */
export function createTranslate(numbers: string) {
  const rules = new Intl.PluralRules(numbers)
  const format = new Intl.NumberFormat(numbers)

  function say(tokens: SentenceTokens, values: Record<string, unknown>, count?: number): string {
    return tokens.map((token) => (typeof token === 'string' ? plain(token, count) : fill(token))).join('')

    function fill([name, kind, cases = {}]: Exclude<SentenceToken, string>): string {
      const value = values[name]
      if (!kind) return String(value ?? '')
      const number = kind === 'plural' ? Number(value) : undefined
      const chosen =
        cases[String(value)] ??
        (number === undefined ? undefined : cases[rules.select(number)]) ??
        cases.other
      return typeof chosen === 'object' ? say(chosen, values, number ?? count) : ''
    }
  }

  /** Replaces `#` by the number that selected the case. */
  function plain(text: string, count: number | undefined): string {
    return text === '#' && count !== undefined ? format.format(count) : text
  }

  return say
}
