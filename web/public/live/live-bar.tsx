import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { computeDayClock, formatClock } from '#shared/campaign-time.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import type { Translate } from '#shared/words.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { getBlockStates } from '#web/public/attempt/block-states.ts'
import { useCampaign, useNow } from '#web/public/attempt/campaign.tsx'
import { useNewlyFinishedApp } from '#web/public/live/use-newly-finished-app.ts'

/** Announcement of a finished app. If it does not load, the bar still shows the news. */
const Celebration = createLazyWidget(
  async () => (await import('./lazy-celebration.tsx')).Celebration,
  'public/live/lazy-celebration',
)

/** Bar above every page on the day, with the time, the app being built, and the state of all twenty. */
export function LiveBar() {
  const t = useTranslate()
  const { apps, facts, unlogged } = useCampaign()
  const { finished, dismiss } = useNewlyFinishedApp(apps)
  const building = apps.find(({ state }) => state === 'building')
  const happening = finished
    ? t('site.live.finished', { number: finished.number })
    : building
      ? buildingText(t, building)
      : t('site.live.watch')
  return (
    <aside aria-label={t('site.live.label')} data-surface="danfo">
      <Link to={paths.live} className="live-bar wrap">
        <span className="live-dot" />
        <span>{unlogged ? t('site.live.due') : <Elapsed attempt={facts.attempt} />}</span>{' '}
        <span className="live-bar-now">{happening}</span>
        <Icon icon={ArrowRight} />
      </Link>
      <div aria-hidden="true" className="live-cells">
        {getBlockStates(apps).map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by the app's number
          <span key={index} data-state={state} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {finished && finishedText(t, finished)}
      </p>
      {finished && <Celebration key={finished.number} app={finished} onClose={dismiss} />}
    </aside>
  )
}

function Elapsed({ attempt }: { attempt: Parameters<typeof computeDayClock>[0] }) {
  const time = formatClock(computeDayClock(attempt, useNow()).elapsed)
  return (
    <TranslatedRichText
      id="site.live.clock"
      values={{ time }}
      tags={{ clock: <span className="tabular" /> }}
    />
  )
}

type Told = Pick<ChallengeApp, 'number' | 'title'>

function buildingText(t: Translate, { number, title }: Told): string {
  return title ? t('site.live.building-titled', { number, title }) : t('site.live.building', { number })
}

function finishedText(t: Translate, { number, title }: Told): string {
  return title ? t('site.live.finished-titled', { number, title }) : t('site.live.finished', { number })
}
