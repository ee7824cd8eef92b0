import { isFinished } from '#shared/challenge-apps.ts'
import { AppGallery } from '#web/features/campaign/app-gallery.tsx'
import { blockStates } from '#web/features/campaign/block-states.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { LiveApps } from '#web/features/campaign/live-apps.tsx'
import { LiveWall } from '#web/features/campaign/live-wall.tsx'
import { LockedCard } from '#web/features/campaign/locked-card.tsx'
import { paths } from '#web/paths.ts'
import { Wall } from '#web/ui/course.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Twenty dark blocks before the day, a wall that lights up on it, a gallery of what was recorded after it. */
export function AppsSection() {
  const { mode, apps } = useCampaign()
  const recorded = apps.filter(isFinished)
  if (mode === 'after' && recorded.length > 0) return <AppGallery apps={recorded} />
  return (
    <section id="apps-built" data-surface="oxide" className="apps">
      {mode === 'live' ? (
        <LiveWall />
      ) : (
        <Wall shape="reflow" states={blockStates(apps)} className="apps-wall" />
      )}
      <div className="apps-words">
        <h2 className="text-4xl">20 Apps, One Record</h2>
        {mode === 'before' && (
          <p className="lede max-w-[22em] text-muted">
            Twenty blocks, all dark. Each finished app lets its light through.
          </p>
        )}
        {mode === 'after' && (
          <p className="lede max-w-[22em] text-muted">Apps will be listed here once they are published.</p>
        )}
        {mode === 'before' && <LockedCard />}
        {mode === 'live' ? (
          <LiveApps />
        ) : (
          <LinkButton href={paths.appIdeas()} variant="secondary" className="justify-self-start">
            View All Apps
          </LinkButton>
        )}
      </div>
    </section>
  )
}
