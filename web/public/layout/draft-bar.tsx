import { useLocation } from 'react-router'
import { type Language, languages } from '#shared/languages.ts'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'

/**
 * Bar above a page whose translation nobody has reviewed. It is in that language and in English, and offers a
 * way to suggest a better sentence.
 */
export function DraftBar({ contact }: { contact: string | undefined }) {
  const { t, language } = useTranslations()
  const { pathname } = useLocation()
  return (
    <aside data-surface="paper" aria-label={t('site.language.draft')}>
      <div className="wrap flex min-h-12 flex-wrap items-center gap-x-4.5 py-1.5 text-sm">
        <p>
          {t('site.draft.own')}
          {contact && (
            <a href={emailTo(contact, language, pathname)} className="link ms-2.25 font-semibold">
              {t('site.draft.better')}
            </a>
          )}
        </p>
        <p lang="en">
          <TranslatedRichText
            id="site.draft.english"
            // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
            tags={{ page: <a href={pathname} hrefLang="en" className="link font-semibold" /> }}
          />
        </p>
      </div>
    </aside>
  )
}

/** Returns a mailto link. The subject of the email names the page and the language. */
const emailTo = (contact: string, language: Language, path: string) =>
  `mailto:${contact}?subject=${encodeURIComponent(`A better sentence in ${languages[language].name}: ${path}`)}`
