import { getLanguagePrefix, isReachableLanguage, languageCodes } from '#shared/languages.ts'

/** Creates robots.txt, which lists the paths that search engines should not visit. */
export function createRobotsText(publicUrl: string): string {
  const closed = languageCodes
    .filter(isReachableLanguage)
    .flatMap((language) => [
      `${getLanguagePrefix(language)}/supporters`,
      `${getLanguagePrefix(language)}/verify-testimonial`,
    ])
  return `User-agent: *\n${['/admin', ...closed].map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
