import Rss from 'lucide-react/icons/rss'
import { createIdeaFeedPath } from '#shared/ideas.ts'
import { getLanguagePrefix } from '#shared/languages.ts'
import { translateAudience } from '#shared/translate-idea.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Explains below the board how to follow changes, and what happens to duplicates. */
export function AboutIdeas({ audience }: { audience: string | null }) {
  const { language, t } = useTranslations()
  // Adds the prefix of the page's language, because `createIdeaFeedPath` returns a path without a language.
  const feedOf = (audience?: string) => getLanguagePrefix(language) + createIdeaFeedPath(audience)
  return (
    <div data-surface="plaster">
      <div className="wrap grid gap-12 py-15 md:grid-cols-2 md:py-24">
        <section aria-labelledby="hear">
          <h2 id="hear" className="text-2xl">
            {t('board.about.hear')}
          </h2>
          <p className="mt-3 max-w-narrow text-muted">{t('board.about.hear-text')}</p>
          <p className="mt-4.5 flex flex-wrap gap-3">
            <LinkButton href={feedOf()} hrefLang={language} variant="secondary" icon={Rss}>
              {t('board.about.feed')}
            </LinkButton>
            {audience && (
              <LinkButton href={feedOf(audience)} hrefLang={language} variant="secondary" icon={Rss}>
                {t('board.about.feed-audience', { audience: translateAudience(t, audience) })}
              </LinkButton>
            )}
          </p>
        </section>
        <section aria-labelledby="together">
          <h2 id="together" className="text-2xl">
            {t('board.about.together')}
          </h2>
          <p className="mt-3 max-w-narrow text-muted">{t('board.about.together-text')}</p>
        </section>
      </div>
    </div>
  )
}
