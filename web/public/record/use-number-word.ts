import { spellCapitalisedNumber } from '#shared/number-words.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

/**
 * Returns a function that formats a number for the start of a sentence: as a word in English, such as
 * "Eight", and as digits in other languages.
 */
export function useNumberWord(): (count: number) => string {
  const { language } = useTranslations()
  return language === 'en' ? spellCapitalisedNumber : String
}
