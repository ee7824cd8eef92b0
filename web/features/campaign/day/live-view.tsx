import '#web/styles/day.css'
import CircleDot from 'lucide-react/icons/circle-dot'
import PauseIcon from 'lucide-react/icons/pause'
import WifiOff from 'lucide-react/icons/wifi-off'
import { clockText } from '#shared/campaign-time.ts'
import type { Day } from '#shared/derive-day.ts'
import { dayHeadline } from '#shared/live-day.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { AppNow, PaceFigures } from '#web/features/campaign/day/app-now.tsx'
import type { Report } from '#web/features/campaign/day/app-view.tsx'
import { DayClock } from '#web/features/campaign/day/day-clock.tsx'
import { DayLight } from '#web/features/campaign/day/day-light.tsx'
import { DayLog } from '#web/features/campaign/day/day-log.tsx'
import { DayRuler } from '#web/features/campaign/day/day-ruler.tsx'
import { DayWall } from '#web/features/campaign/day/day-wall.tsx'
import { ageText, waitText } from '#web/features/campaign/day/day-words.ts'
import { LiveAround } from '#web/features/campaign/day/live-around.tsx'
import { useDay, useLive } from '#web/features/campaign/day/live-day.tsx'
import { PlanTable } from '#web/features/campaign/day/plan-table.tsx'
import { StreamCard } from '#web/features/campaign/day/stream-card.tsx'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { WorksForMe } from '#web/features/campaign/day/works-for-me.tsx'
import { Motes } from '#web/features/campaign/motes.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Seconds without an answer after which the page says so. */
const staleAfter = 15

type LiveViewProps = { marked: number | undefined; report: Report }

/** The day as anybody may watch it: the wall, the clock of one app, the log. */
export function LiveView({ marked, report }: LiveViewProps) {
  const day = useDay()
  const { live, silence } = useLive()
  const tested = live.apps.find(({ number }) => number === newestFinished(day)?.number)
  const isStale = silence() >= staleAfter
  return (
    <div className="live" data-surface="oxide">
      <section className="live-top">
        <Motes />
        <LiveChip isStale={isStale} />
        <Notices isStale={isStale} />
        <LiveHead isStale={isStale} />
        <DayWall isStill={isStale || day.hold !== null} />
        <DayRuler />
        <div className="live-room wrap">
          <DayLight />
          {day.state !== 'ended' && day.wait !== 'past' && <AppNow />}
          {day.state !== 'running' && <LiveAround />}
          {day.state === 'running' && <StreamCard />}
          <PaceFigures />
        </div>
      </section>
      <div className="live-below wrap">
        <DayLog apps={day.apps} marked={marked} />
        <div className="live-column">
          <PlanTable />
          {tested && <WorksForMe app={tested}>{report(tested)}</WorksForMe>}
        </div>
      </div>
    </div>
  )
}

/** What testers may try next. */
const newestFinished = ({ apps }: Pick<Day, 'apps'>) =>
  apps
    .filter(({ state }) => state === 'finished')
    .toSorted((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0]

function LiveHead({ isStale }: { isStale: boolean }) {
  const day = useDay()
  const { isAsking } = useLive()
  const { facts } = useCampaign()
  return (
    <div className="wrap live-head">
      <div>
        <p className="live-official">
          <Icon icon={CircleDot} />
          World-record attempt. {facts.disclaimer}
        </p>
        <h1 className="live-headline">{dayHeadline(day)}</h1>
        <p className="without-scripts text-sm text-muted">This page renews itself every minute.</p>
        {isAsking && !isStale && <p className="text-sm text-muted">Updating every 5 seconds</p>}
      </div>
      {day.state === 'running' && (
        <p className="live-clock">
          <span className="text-muted">on the clock, {clockText(day.remaining)} left</span>
          <DayClock text={clockText(day.elapsed)} label="On the clock:" />
        </p>
      )}
    </div>
  )
}

/** State and time in the head of a phone, and over the headline of a desk. */
function LiveChip({ isStale }: { isStale: boolean }) {
  const day = useDay()
  const begin = day.apps[0]?.plannedStart ?? day.now
  const [word, time] = {
    before: beforeWords(day, begin),
    running: ['LIVE', clockText(day.elapsed)],
    ended: ['Finished', clockText(day.elapsed).slice(0, 5)],
  }[day.state] as [string, string]
  return (
    <p className="live-chip" data-state={day.state} data-stale={isStale ? '' : undefined}>
      {day.state === 'running' && <span aria-hidden="true" className="live-dot" />}
      {word} {time && <DayClock text={time} label="" className="live-chip-time" />}
    </p>
  )
}

/** A start that was planned and not logged is not counted down any more. */
function beforeWords({ wait, now }: ReturnType<typeof useDay>, begin: number): [string, string] {
  if (wait === 'past') return ['Nothing was logged', '']
  return wait === 'due' ? ['Not started yet', ''] : ['Starts in', waitText(begin - now)]
}

/** Told once when they begin; that all is well again needs no word. */
function Notices({ isStale }: { isStale: boolean }) {
  const day = useDay()
  const { silence } = useLive()
  const { there } = useClockFace()
  const hold = day.hold
  return (
    <div role="status">
      {isStale && (
        <p className="live-notice">
          <Icon icon={WifiOff} size="medium" />
          <span>
            <strong aria-hidden="true">Last heard {ageText(silence())} ago.</strong>
            {/* The seconds would be read out one after the other. */}
            <span className="sr-only">Nothing is heard of the day any more.</span> Trying again.
          </span>
        </p>
      )}
      {hold && (
        <p className="live-notice">
          <Icon icon={PauseIcon} size="medium" />
          <span>
            <strong>
              Hold since {there(hold.from)}
              {hold.reason ? `: ${hold.reason}` : ''}.
            </strong>{' '}
            The 24 hours go on.
          </span>
        </p>
      )}
    </div>
  )
}
