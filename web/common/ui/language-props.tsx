import { type Language, languages } from '#shared/languages.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Choices of languages for texts that people write, each with its own name. */
export const languageChoices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))

export type LanguageProps = { lang?: Language; dir: 'auto' }

/**
 * Returns a function that gives `lang` and `dir` for text that a person wrote. It leaves out `lang` if the
 * text is in the page's language.
 */
export function useLanguageProps(): (language: Language | undefined) => LanguageProps {
  const page = useTranslations().language
  return (language = 'en') => ({ ...(language !== page && { lang: language }), dir: 'auto' })
}
