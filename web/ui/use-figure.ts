import { factsOf } from '#shared/languages.ts'
import { useLanguage } from './words.tsx'

/** A whole number as the page's language writes it. */
export function useFigure(): (number: number) => string {
  const { numbers } = factsOf(useLanguage().language)
  return (number) => number.toLocaleString(numbers)
}
