import { comparablePath } from '#shared/comparable-path.ts'

type Facts = {
  /** Its own name for itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /**
   * The locale for digits, separators and plural rules. Browsers and the server disagree about Hausa, Yoruba and Igbo,
   * whose rules equal the English ones for whole numbers (a language without a singular has no such case in its
   * sentences).
   */
  numbers: 'en' | 'fr'
  /** How other sites and networks name it. */
  locale: string
  /** open: read by a native speaker and offered; draft: reachable, marked, not for search engines; hidden: not there. */
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

export function factsOf(language: Language): Facts {
  return languages[language]
}

/** Languages with addresses of their own; English has no prefix. */
export function isReachable(language: Language): boolean {
  return factsOf(language).stage !== 'hidden'
}

/** Reachable and marked: no native speaker has read it yet. */
export function isDraft(language: Language): boolean {
  return factsOf(language).stage === 'draft'
}

/** Languages that a native speaker has reviewed; they are offered to visitors and search engines. */
export function openLanguages(): Language[] {
  return languageCodes.filter((code) => factsOf(code).stage === 'open')
}

/** A language by its code; none for everything else, as for a browser that says what it would rather read. */
export function languageOf(code: string | undefined): Language | undefined {
  return languageCodes.find((known) => known === code && isReachable(known))
}

/** The prefix of all paths of a language. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** The language of a path and what is left of it: every rule about addresses asks about that. */
export function cutLanguage(path: string): { language: Language; path: string } {
  const language = languageCodes.find(
    (code) => code !== 'en' && isReachable(code) && (path === `/${code}` || path.startsWith(`/${code}/`)),
  )
  return language ? { language, path: path.slice(language.length + 1) || '/' } : { language: 'en', path }
}

/** Where a path belongs that is spelt in another way: `/SW/blog`, `/en/blog`, `/blog/`, `/BLOG`. */
export function rightSpelling(path: string): string | undefined {
  const right = pageSpelling(languageSpelling(path) ?? path)
  return right === path ? undefined : right
}

/**
 * One slash between the parts, none at the end, and names in small letters: routes look past all that, and each spelling would be a page
 * of its own to search engines. Keys and codes after the name of a page have letters of both cases.
 */
function pageSpelling(path: string): string {
  const { language, path: rest } = cutLanguage(path)
  if (withoutLanguage.test(rest) || rest === '/') return path
  const [name = '', ...parts] = rest.split(/\/+/).filter(Boolean)
  const page = name.toLowerCase()
  const spelled = page === 'blog' ? parts.map((part) => part.toLowerCase()) : parts
  return `${prefixOf(language)}/${[page, ...spelled].join('/')}`
}

function languageSpelling(path: string): string | undefined {
  const [, code] = comparablePath(path).split('/')
  const language = languageCodes.find((known) => known === code && isReachable(known))
  if (!language || (language !== 'en' && cutLanguage(path).language === language)) return undefined
  // One slash, or it would be the address of another site.
  const rest = path.replace(/^[/\\]*[^/\\]+[/\\]*/, '')
  return rest ? `${prefixOf(language)}/${rest}` : prefixOf(language) || '/'
}

/** An address of ours in a language; files, the back office and other sites have none. */
export function addressIn(language: Language, href: string): string {
  if (language === 'en' || !/^\/(?!\/)/.test(href) || withoutLanguage.test(href)) return href
  return prefixOf(language) + href.replace(/^\/(?=$|[?#])/, '')
}

const withoutLanguage =
  /^\/(admin|assets|badges|email|functions|icons|letters|outbox|share|storage|_ui|migration-test)([/?#]|$)|^[^?#]*\.[a-z0-9]+([?#]|$)/
