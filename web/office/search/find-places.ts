import { foldText } from '#shared/text.ts'

/** Search result that leads to a screen, a setting or a list of the back office. */
export type SearchPlace = {
  title: string
  /** Path to the place: "Settings, Money". */
  detail: string
  href: string
  /** Words that rank this place before all others. */
  first?: string | undefined
  /** Other words that people use for it. */
  also?: string | undefined
}

/**
 * Returns places in which a word begins with each typed word. Matches of `first` come first, then of the
 * title, then of `also`.
 */
export function findPlaces(places: readonly SearchPlace[], typed: string): SearchPlace[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const has = (text: string) => {
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const found = places.filter(({ title, detail, also = '' }) => has(`${title} ${detail} ${also}`))
  const rankOf = ({ title, first = '', also = '' }: SearchPlace) => {
    const rank = [first, title, also].findIndex(has)
    return rank < 0 ? 3 : rank
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
