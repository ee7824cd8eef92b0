import { folded } from '#shared/text.ts'

/** A screen, a setting or a list of the back office. */
export type Place = {
  title: string
  /** Where it is: "Settings, Money". */
  detail: string
  href: string
  /** Words that mean this place before any other. */
  first?: string | undefined
  /** Other words that people use for it. */
  also?: string | undefined
}

/** Places that match each typed word by its beginning: first by `first`, then by title, then by `also`. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const has = (text: string) => {
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const found = places.filter(({ title, detail, also = '' }) => has(`${title} ${detail} ${also}`))
  const rankOf = ({ title, first = '', also = '' }: Place) => {
    const rank = [first, title, also].findIndex(has)
    return rank < 0 ? 3 : rank
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
