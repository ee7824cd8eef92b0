import { useRef } from 'react'
import { at } from '#shared/campaign.ts'
import { timeOfDay } from '#shared/campaign-time.ts'
import { type ChallengeApp, isFinished, minutesTaken } from '#shared/challenge-apps.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { paths } from '#web/paths.ts'
import { Block } from '#web/ui/block.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Beside the wall: what was unlocked last, and the three before it. */
export function LiveApps() {
  const { apps, facts } = useCampaign()
  const [latest, ...earlier] = apps.filter(isFinished).toSorted(byFinish)
  return (
    <>
      <Announcement latest={latest} />
      {latest ? (
        <div className="flex items-center gap-3">
          <Block number={latest.number} state="on" relief className="size-18 shrink-0" />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-emphasis">
              Just unlocked
              {latest.finishedAt && `, ${timeOfDay(facts.attempt, at(latest.finishedAt))}`}
            </p>
            <h3 className="mt-1 text-2xl">{latest.title || `App ${latest.number}`}</h3>
            <p className="mt-1 text-sm text-muted">{aboutBuild(latest)}</p>
          </div>
        </div>
      ) : (
        <p className="lede text-muted">Twenty blocks, all dark. Each finished app lets its light through.</p>
      )}
      {earlier.length > 0 && (
        <ul className="border-t-3 border-text">
          {earlier.slice(0, 3).map((app) => (
            <li key={app.number} className="flex min-h-9 items-center gap-2 border-b border-line py-1.5">
              <Block number={app.number} state="on" relief className="size-6 shrink-0" />
              <span className="min-w-0 font-semibold">{app.title || `App ${app.number}`}</span>
              <span className="ml-auto whitespace-nowrap text-muted">{minutesText(app)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        {latest?.demoUrl && (
          <LinkButton href={latest.demoUrl} target="_blank">
            Learn More
          </LinkButton>
        )}
        <LinkButton href={paths.appIdeas()} variant="secondary">
          View All Apps
        </LinkButton>
      </p>
    </>
  )
}

/** Said once, politely, when a block lights up while somebody is on the page; not on arrival. */
function Announcement({ latest }: { latest: ChallengeApp | undefined }) {
  const onArrival = useRef(latest?.number)
  const isNew = latest !== undefined && latest.number !== onArrival.current
  return (
    <p role="status" className="sr-only">
      {isNew && `App ${latest.number} finished: ${latest.title}`}
    </p>
  )
}

function byFinish(a: ChallengeApp, b: ChallengeApp): number {
  return (b.finishedAt ?? '').localeCompare(a.finishedAt ?? '') || b.number - a.number
}

function aboutBuild(app: ChallengeApp): string {
  const minutes = minutesTaken(app)
  const took = minutes === null ? '' : `Built in ${minutes} minutes.`
  return [app.category && `${app.category}.`, took].filter(Boolean).join(' ')
}

function minutesText(app: ChallengeApp): string {
  const minutes = minutesTaken(app)
  return minutes === null ? '' : `${minutes} min`
}
