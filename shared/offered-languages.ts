import { isDraftLanguage, type Language, languageCodes, listOpenLanguages } from '#shared/languages.ts'

/** Texts that offer to show a page in another language. Each text is in the language that it offers. */
export const languageOfferTexts: Record<Language, { read: string; close: string }> = {
  en: { read: 'Read this page in English', close: 'Close' },
  fr: { read: 'Lire cette page en français', close: 'Fermer' },
  sw: { read: 'Soma ukurasa huu kwa Kiswahili', close: 'Funga' },
  ha: { read: 'Karanta wannan shafi da Hausa', close: 'Rufe' },
  yo: { read: 'Ka ojú ìwé yìí ní èdè Yorùbá', close: 'Pa á dé' },
  ig: { read: 'Gụọ ibe a n’asụsụ Igbo', close: 'Mechie' },
}

/**
 * Returns the language to offer: the first of `wanted` (`navigator.languages`) that is in `open`. Undefined
 * if the page is already in this language, or for a draft page, which already links to its English version.
 */
export function chooseLanguageToOffer(
  wanted: readonly string[],
  { language, open = listOpenLanguages() }: { language: Language; open?: readonly Language[] },
): Language | undefined {
  if (isDraftLanguage(language)) return undefined
  const codes = wanted.map((tag) => languageCodes.find((code) => code === tag.toLowerCase().split('-')[0]))
  const first = codes.find((code) => code !== undefined && open.includes(code))
  return first === language ? undefined : first
}
