import { spellCapitalNumber } from '#shared/number-words.ts'
import { useLanguage } from '#web/common/words/words.tsx'

/**
 * Formats a number for the start of a sentence: a word in English, such as "Eight", and digits in other
 * languages.
 */
export function useNumberWord(): (count: number) => string {
  const { language } = useLanguage()
  return language === 'en' ? spellCapitalNumber : String
}
