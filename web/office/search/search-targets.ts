import { foldText } from '#shared/text.ts'

/** Search result that leads to a screen, a setting or a list of the back office. */
export type SearchTarget = {
  title: string
  /** Menu path of the result, such as "Settings, Money". */
  detail: string
  href: string
  /** Search terms that list this result before all others. */
  first?: string | undefined
  /** Other search terms for this result. */
  also?: string | undefined
}

/**
 * Returns the results in which every typed word is the beginning of a word. Matches in `first` are listed
 * first, then matches in the title, then in `also`.
 */
export function findSearchTargets(places: readonly SearchTarget[], typed: string): SearchTarget[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const has = (text: string) => {
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const found = places.filter(({ title, detail, also = '' }) => has(`${title} ${detail} ${also}`))
  const rankOf = ({ title, first = '', also = '' }: SearchTarget) => {
    const rank = [first, title, also].findIndex(has)
    return rank < 0 ? 3 : rank
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
