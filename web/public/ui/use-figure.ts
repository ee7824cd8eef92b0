import { getLanguageFacts } from '#shared/languages.ts'
import { useLanguage } from '#web/common/words/words.tsx'

/** Returns a formatter for whole numbers in the page's language. */
export function useNumberFormatter(): (number: number) => string {
  const { numbers } = getLanguageFacts(useLanguage().language)
  return (number) => number.toLocaleString(numbers)
}
