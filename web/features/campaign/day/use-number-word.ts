import { capitalNumber } from '#shared/number-words.ts'
import { useLanguage } from '#web/ui/words.tsx'

/** "Eight" at the beginning of a sentence is how English says it; other languages write figures. */
export function useNumberWord(): (count: number) => string {
  const { language } = useLanguage()
  return language === 'en' ? capitalNumber : String
}
