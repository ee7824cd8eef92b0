const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  'twenty',
]

/** Writes a count of apps in words from "no" to "twenty", and in digits above that. */
export function spellNumber(count: number): string {
  return words[count] ?? String(count)
}

/** Writes a count in words with a capital, for the beginning of a sentence. */
export function spellCapitalisedNumber(count: number): string {
  return capitalise(spellNumber(count))
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats a number as "1st" or "22nd". */
export function formatOrdinal(number: number): string {
  const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
