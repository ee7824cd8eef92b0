import { getLanguageFacts } from '#shared/languages.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Returns a formatter for whole numbers in the page's language. */
export function useNumberFormatter(): (number: number) => string {
  const { numbers } = getLanguageFacts(useTranslations().language)
  return (number) => number.toLocaleString(numbers)
}
