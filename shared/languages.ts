import { normalisePath } from '#shared/normalise-path.ts'

type Facts = {
  /** Name of the language in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /**
   * Locale for digits, separators and plural rules. Hausa, Yoruba and Igbo use the English rules for whole
   * numbers, because browsers and the server format numbers in these languages differently. In a language
   * without a singular, sentences have only the case `other`.
   */
  numbers: 'en' | 'fr'
  /** Locale code for other sites and social networks. */
  locale: string
  /**
   * `open`: reviewed and offered. `draft`: reachable and marked, but hidden from search engines. `hidden`:
   * without pages.
   */
  stage: 'open' | 'draft' | 'hidden'
}

export const languages = {
  en: { name: 'English', direction: 'ltr', numbers: 'en', locale: 'en_GB', stage: 'open' },
  fr: { name: 'Français', direction: 'ltr', numbers: 'fr', locale: 'fr_FR', stage: 'draft' },
  sw: { name: 'Kiswahili', direction: 'ltr', numbers: 'en', locale: 'sw_KE', stage: 'draft' },
  ha: { name: 'Hausa', direction: 'ltr', numbers: 'en', locale: 'ha_NG', stage: 'draft' },
  yo: { name: 'Yorùbá', direction: 'ltr', numbers: 'en', locale: 'yo_NG', stage: 'draft' },
  ig: { name: 'Igbo', direction: 'ltr', numbers: 'en', locale: 'ig_NG', stage: 'draft' },
} as const satisfies Record<string, Facts>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

export function getLanguageFacts(language: Language): Facts {
  return languages[language]
}

/** True if the language has pages. */
export function isReachableLanguage(language: Language): boolean {
  return getLanguageFacts(language).stage !== 'hidden'
}

/** True for a language that no native speaker has reviewed yet. Its pages are reachable and marked. */
export function isDraftLanguage(language: Language): boolean {
  return getLanguageFacts(language).stage === 'draft'
}

/**
 * Lists languages that a native speaker has reviewed. The site offers them to visitors and search engines.
 */
export function listOpenLanguages(): Language[] {
  return languageCodes.filter((code) => getLanguageFacts(code).stage === 'open')
}

/**
 * Returns the language of a code. Undefined for hidden languages and for other texts, such as a browser's
 * list of languages.
 */
export function findLanguage(code: string | undefined): Language | undefined {
  return languageCodes.find((known) => known === code && isReachableLanguage(known))
}

/** Returns the prefix of all paths of a language; empty for English. */
export function getLanguagePrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** Splits a path into its language and the path without the language prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = languageCodes.find(
    (code) =>
      code !== 'en' && isReachableLanguage(code) && (path === `/${code}` || path.startsWith(`/${code}/`)),
  )
  return language ? { language, path: path.slice(language.length + 1) || '/' } : { language: 'en', path }
}

/**
 * Returns the canonical spelling of a path such as `/SW/blog`, `/en/blog` or `/BLOG/`; undefined if the path
 * already has it.
 */
export function correctPath(path: string): string | undefined {
  const right = pageSpelling(languageSpelling(path) ?? path)
  return right === path ? undefined : right
}

/**
 * Writes one slash between parts, none at the end, and the page name in lower case. Routes accept other
 * spellings, but search engines would treat each as a separate page. Keys and codes after the page name are
 * case-sensitive.
 */
function pageSpelling(path: string): string {
  const { language, path: rest } = splitLanguage(path)
  if (withoutLanguage.test(rest) || rest === '/') return path
  const [name = '', ...parts] = rest.split(/\/+/).filter(Boolean)
  const page = name.toLowerCase()
  const spelled = page === 'blog' ? parts.map((part) => part.toLowerCase()) : parts
  return `${getLanguagePrefix(language)}/${[page, ...spelled].join('/')}`
}

function languageSpelling(path: string): string | undefined {
  const [, code] = normalisePath(path).split('/')
  const language = languageCodes.find((known) => known === code && isReachableLanguage(known))
  if (!language || (language !== 'en' && splitLanguage(path).language === language)) return undefined
  // Leaves one slash, because two would make the path an address of another site.
  const rest = path.replace(/^[/\\]*[^/\\]+[/\\]*/, '')
  return rest ? `${getLanguagePrefix(language)}/${rest}` : getLanguagePrefix(language) || '/'
}

/** Returns an address of this site in a language. Files, the back office and other sites are unchanged. */
export function addLanguagePrefix(language: Language, href: string): string {
  if (language === 'en' || !/^\/(?!\/)/.test(href) || withoutLanguage.test(href)) return href
  return getLanguagePrefix(language) + href.replace(/^\/(?=$|[?#])/, '')
}

const withoutLanguage =
  /^\/(admin|assets|badges|email|functions|icons|letters|outbox|share|storage|_ui|migration-test)([/?#]|$)|^[^?#]*\.[a-z0-9]+([?#]|$)/
