import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { clockText, dayClock } from '#shared/campaign-time.ts'
import { blockStates } from '#web/features/campaign/block-states.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { useNewlyFinished } from '#web/features/campaign/use-newly-finished.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

const Celebration = lazy(() => import('#web/features/campaign/celebration.tsx'))

/** On the day, above every page: the clock, what is being built, and how far the twenty have come. */
export function LiveBar() {
  const { apps, facts } = useCampaign()
  const { finished, dismiss } = useNewlyFinished(apps)
  const building = apps.find(({ state }) => state === 'building')
  const happening = finished
    ? `App ${finished.number} finished`
    : building
      ? `App ${building.number}${building.title ? `: ${building.title}` : ' is being built'}`
      : 'Watch live'
  return (
    <aside aria-label="Live now" data-surface="danfo">
      <Link to={paths.live} className="live-bar wrap">
        <span className="live-dot" />
        <span>
          LIVE <Elapsed attempt={facts.attempt} />
        </span>
        <span className="live-bar-now">{happening}</span>
        <Icon icon={ArrowRight} />
      </Link>
      <div aria-hidden="true" className="live-cells">
        {blockStates(apps).map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is an app's number
          <span key={index} data-state={state} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {finished && `App ${finished.number} finished${finished.title ? `: ${finished.title}` : ''}`}
      </p>
      {finished && (
        <Suspense fallback={null}>
          <Celebration key={finished.number} app={finished} onClose={dismiss} />
        </Suspense>
      )}
    </aside>
  )
}

function Elapsed({ attempt }: { attempt: Parameters<typeof dayClock>[0] }) {
  return <span className="tabular">{clockText(dayClock(attempt, useNow()).elapsed)}</span>
}
