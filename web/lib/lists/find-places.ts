import { folded } from '#shared/text.ts'

/** A screen, a setting or a list of the back office. */
export type Place = {
  title: string
  /** Where it is: "Settings, Money". */
  detail: string
  href: string
  /** Other words that people use for it. */
  also?: string | undefined
}

/** Places that match each typed word by its beginning: first by title, then by `also`. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const has = (text: string) => {
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const found = places.filter(({ title, detail, also = '' }) => has(`${title} ${detail} ${also}`))
  const named = found.filter(({ title }) => has(title))
  const called = found.filter((place) => !named.includes(place) && has(place.also ?? ''))
  return [...named, ...called, ...found.filter((place) => !named.includes(place) && !called.includes(place))]
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
