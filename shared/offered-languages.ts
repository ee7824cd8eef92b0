import { isDraft, type Language, languageCodes, listOpenLanguages } from '#shared/languages.ts'

/** Texts that offer a page in a language. They are in that language, because the page is in another one. */
export const languageOffers: Record<Language, { read: string; close: string }> = {
  en: { read: 'Read this page in English', close: 'Close' },
  fr: { read: 'Lire cette page en français', close: 'Fermer' },
  sw: { read: 'Soma ukurasa huu kwa Kiswahili', close: 'Funga' },
  ha: { read: 'Karanta wannan shafi da Hausa', close: 'Rufe' },
  yo: { read: 'Ka ojú ìwé yìí ní èdè Yorùbá', close: 'Pa á dé' },
  ig: { read: 'Gụọ ibe a n’asụsụ Igbo', close: 'Mechie' },
}

/**
 * Returns the language that a browser prefers to that of the page (`navigator.languages`, best first).
 * Returns none for a draft page, which already links to its English version.
 */
export function chooseLanguageToOffer(
  wanted: readonly string[],
  { language, open = listOpenLanguages() }: { language: Language; open?: readonly Language[] },
): Language | undefined {
  if (isDraft(language)) return undefined
  const codes = wanted.map((tag) => languageCodes.find((code) => code === tag.toLowerCase().split('-')[0]))
  const first = codes.find((code) => code !== undefined && open.includes(code))
  return first === language ? undefined : first
}
