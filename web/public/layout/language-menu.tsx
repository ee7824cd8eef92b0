import { useLocation } from 'react-router'
import {
  addLanguagePrefix,
  getLanguageFacts,
  isDraftLanguage,
  isReachableLanguage,
  languageCodes,
} from '#shared/languages.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

const reachable = languageCodes.filter(isReachableLanguage)

/**
 * Links to the same page in each language. They are ordinary links, because another language is another
 * document.
 */
export function LanguageMenu() {
  const { t, language } = useTranslations()
  const { pathname, search } = useLocation()
  if (reachable.length < 2) return null
  return (
    <nav aria-label={t('site.language.label')}>
      <ul className="flex flex-wrap gap-x-4.5">
        {reachable.map((code) => (
          <li key={code}>
            <a
              href={addLanguagePrefix(code, pathname) + withoutToken(search)}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              rel={isDraftLanguage(code) ? 'nofollow' : undefined}
              className="plain-link inline-flex min-h-9 items-center gap-1.5 text-muted aria-[current]:text-text pointer-coarse:min-h-12"
            >
              <span lang={code}>{getLanguageFacts(code).name}</span>{' '}
              {isDraftLanguage(code) && <small>({t('site.language.draft')})</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Removes the `token` of an email's link, so that links to other languages do not contain it. The filters remain. */
function withoutToken(search: string): string {
  const kept = new URLSearchParams(search)
  if (!kept.has('token')) return search
  kept.delete('token')
  return kept.size > 0 ? `?${kept}` : ''
}
