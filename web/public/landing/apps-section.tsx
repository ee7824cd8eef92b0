import { isAppFinished } from '#shared/challenge-apps.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { AppCells } from '#web/public/landing/app-cells.tsx'
import { AppGallery } from '#web/public/landing/app-gallery.tsx'
import { LatestApps } from '#web/public/landing/latest-apps.tsx'
import { LiveAppGrid } from '#web/public/landing/live-app-grid.tsx'
import { LockedAppExample } from '#web/public/landing/locked-app-example.tsx'
import { MostVotedIdeas } from '#web/public/landing/most-voted-ideas.tsx'

const lines = {
  before: 'built.section.before',
  after: 'built.section.after',
} as const satisfies Record<string, PlainId>

/**
 * Shows the ideas with the most votes before the day, the wall of apps during it, and the recorded apps after
 * it.
 */
export function AppsSection({ guess }: { guess?: string | false }) {
  const t = useTranslate()
  const { textMode: mode, apps } = useCampaign()
  const recorded = apps.filter(isAppFinished)
  if (mode === 'after' && recorded.length > 0) return <AppGallery apps={recorded} />
  return (
    <section id="apps-built" data-surface="oxide" className="apps">
      {mode === 'live' ? <LiveAppGrid /> : <MostVotedIdeas />}
      <div className="apps-words">
        <h2 className="text-4xl">{t('built.section.title')}</h2>
        {mode !== 'live' && <p className="lede max-w-[22em] text-muted">{t(lines[mode])}</p>}
        {guess && <p className="max-w-[26em] text-muted">{guess}</p>}
        {mode === 'before' && <LockedAppExample />}
        {mode === 'after' && <p className="max-w-[26em] text-muted">{t('built.section.outline')}</p>}
        {mode === 'live' ? (
          <LatestApps />
        ) : (
          <LinkButton href={paths.appIdeas()} variant="secondary" className="justify-self-start">
            {t('built.section.all')}
          </LinkButton>
        )}
      </div>
      {mode === 'live' && recorded.length > 0 && (
        <div className="wrap apps-all">
          <AppCells apps={recorded} />
        </div>
      )}
    </section>
  )
}
