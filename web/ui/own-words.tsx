import { type Language, languages } from '#shared/languages.ts'
import { useLanguage } from './words.tsx'

/** What every text that people write may be in, each named in itself. */
export const languageChoices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))

export type OwnWordsProps = { lang?: Language; dir: 'auto' }

/** `lang` and `dir` of the element around what somebody wrote; no `lang` where it is the page's. */
export function useOwnWords(): (language: Language | undefined) => OwnWordsProps {
  const page = useLanguage().language
  return (language = 'en') => ({ ...(language !== page && { lang: language }), dir: 'auto' })
}
