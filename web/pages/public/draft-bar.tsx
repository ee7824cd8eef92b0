import { useLocation } from 'react-router'
import { Rich, useWords } from '#web/ui/words.tsx'

/** Above a page in a language nobody has read yet, in that language and in English. */
export function DraftBar() {
  const t = useWords()
  const { pathname } = useLocation()
  return (
    <aside data-surface="paper" aria-label={t('site.language.draft')}>
      <div className="wrap flex min-h-8 flex-wrap items-center gap-x-3 py-1 text-sm">
        <p>{t('site.draft.own')}</p>
        <p lang="en">
          <Rich
            id="site.draft.english"
            // biome-ignore lint/a11y/useAnchorContent: the sentence puts its words inside
            tags={{ page: <a href={pathname} hrefLang="en" className="link font-semibold" /> }}
          />
        </p>
      </div>
    </aside>
  )
}
