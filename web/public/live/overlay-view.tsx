import '#web/public/live/live.css'
import '#web/public/live/overlay.css'
import { useEffect, useState } from 'react'
import { appCount } from '#shared/campaign.ts'
import { formatClock, minuteMs } from '#shared/campaign-time.ts'
import { countApps } from '#shared/challenge-apps.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import { getAppTitle, getEntryTitle, type LiveEntry } from '#shared/live-day.ts'
import { useServices } from '#web/common/data/services.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { formatMinutesAndSeconds, formatTimeLeft, getBlockState } from '#web/public/live/day-words.ts'
import { DigitalClock } from '#web/public/live/digital-clock.tsx'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

export const overlayPanels = ['clock', 'app', 'wall', 'log'] as const
export type OverlayPanel = (typeof overlayPanels)[number]
/** Sizes that the URL may choose, in percent. */
export const overlayScalePercents = [50, 75, 100, 125, 150] as const

type OverlayViewProps = { parts: readonly OverlayPanel[]; scale: number }

/**
 * Seconds without an answer before the overlay shows a notice. Shorter gaps do not matter to viewers of a
 * stream.
 */
const staleAfter = 60

/** Overlay for streaming software. A hidden part leaves its space empty, and nothing can get the focus. */
export function OverlayView({ parts, scale }: OverlayViewProps) {
  const day = useDay()
  const { live, silence } = useLiveDay()
  const isStale = silence() >= staleAfter
  const app = day.apps.find(({ number }) => number === day.appNow)
  return (
    <main className="overlay" data-scale={scale}>
      <h1 className="sr-only">What happens now</h1>
      {parts.includes('clock') && <Head day={day} isStale={isStale} />}
      {parts.includes('log') && <Newest entry={live.entries[0]} />}
      {parts.includes('app') && <Bar day={day} app={app} now={day.now} />}
      {parts.includes('wall') && (
        <ol className="overlay-wall" data-still={isStale || day.hold ? '' : undefined}>
          {day.apps.map((one) => (
            <li key={one.number}>
              <Block number={one.number} state={getBlockState(one)} hasRelief />
              <span className="sr-only">
                App {one.number}, {one.state}
              </span>
            </li>
          ))}
        </ol>
      )}
    </main>
  )
}

function Head({ day, isStale }: { day: Day & { now: number }; isStale: boolean }) {
  const { rehearsal } = useServices().config
  const begin = day.apps[0]?.plannedStart ?? day.now
  const word = { before: 'Soon', running: rehearsal ? 'Rehearsal' : 'LIVE', ended: 'Finished' }[day.state]
  const time =
    day.state === 'before'
      ? formatTimeLeft(begin - day.now, (days) => `${days} days`)
      : formatClock(day.elapsed)
  return (
    <p className="overlay-head" data-state={day.state}>
      <span className="overlay-chip">
        <span className="overlay-square" data-stale={isStale ? '' : undefined} />
        {word}
      </span>
      <DigitalClock text={time} label="" className="overlay-clock" />
    </p>
  )
}

function Bar({ day, app, now }: { day: Day; app: DayApp | undefined; now: number }) {
  const { live } = useLiveDay()
  const finished = useJustFinished(day)
  if (finished)
    return (
      <div className="overlay-bar" data-finished="" data-hue={hueOf(finished.number)}>
        <p className="overlay-finished">
          App {finished.number} finished: {getAppTitle(live.apps, finished.number)}
        </p>
      </div>
    )
  const next = app ?? (day.state === 'ended' ? undefined : day.apps.find(({ state }) => state === 'planned'))
  const elapsed = app?.startedAt ? now - app.startedAt : null
  const planned = next ? Math.max(1, Math.round((next.plannedEnd - next.plannedStart) / minuteMs)) : 0
  const lead = day.ahead === null ? null : Math.trunc(day.ahead / minuteMs)
  return (
    <div
      className="overlay-bar"
      data-hold={day.hold ? '' : undefined}
      data-hue={next ? hueOf(next.number) : 1}
    >
      <div className="overlay-app min-w-0">
        <p className="overlay-label">
          {day.hold
            ? `On hold${day.hold.reason ? `: ${day.hold.reason}` : ''}`
            : next
              ? `${app ? '' : 'Next: '}App ${next.number} of ${appCount}`
              : day.state === 'ended'
                ? 'The attempt is over'
                : 'All apps'}
        </p>
        <p className="overlay-name">
          {next
            ? getAppTitle(live.apps, next.number)
            : `${countApps(day.apps).finished} of ${appCount} finished`}
        </p>
      </div>
      {elapsed !== null && (
        <DigitalClock text={formatMinutesAndSeconds(elapsed)} label="" className="overlay-minutes" />
      )}
      {elapsed !== null && (
        <div className="overlay-cells min-w-0">
          <svg
            width="100%"
            height="48"
            viewBox={`0 0 ${planned} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {Array.from({ length: planned }, (_, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their minute
                key={index}
                x={index}
                width="0.68"
                height="1"
                data-gone={index < Math.floor(elapsed / minuteMs) ? '' : undefined}
              />
            ))}
          </svg>
          <p className="overlay-label">of {planned} minutes</p>
        </div>
      )}
      {lead !== null && day.state === 'running' && (
        <p className="overlay-lead">
          <strong>{lead > 0 ? `+${lead}` : lead < 0 ? `−${-lead}` : '0'}</strong>
          <span>
            {Math.abs(lead) === 1 ? 'minute' : 'minutes'} {lead < 0 ? 'behind' : 'ahead'}
          </span>
        </p>
      )}
    </div>
  )
}

const hueOf = (number: number) => Math.floor((number - 1) / 5) + 1

/** Milliseconds for which a new entry is shown above the bar, and a finished app in the whole bar. */
const shown = { entry: 12_000, finish: 5_000 }

/** Shows the newest entry for some seconds, but not the one that was there when the overlay was opened. */
function Newest({ entry }: { entry: LiveEntry | undefined }) {
  const { live } = useLiveDay()
  const { there } = useTimeFormatters()
  const isFresh = useFresh(entry?.number ?? 0, shown.entry)
  return (
    <div className="overlay-log">
      {isFresh && entry && (
        <p className="overlay-entry">
          <span className="tabular">{there(Date.parse(entry.happened_at))}</span>
          <span>{getEntryTitle(entry, live.apps)}</span>
        </p>
      )}
    </div>
  )
}

function useJustFinished({ apps }: Day): DayApp | undefined {
  const done = apps.filter(({ state }) => state === 'finished')
  const isFresh = useFresh(done.length, shown.finish)
  return isFresh ? done.toSorted((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0)).at(-1) : undefined
}

/**
 * True for `milliseconds` after `value` has grown. The first change from zero does not count, because it is
 * the end of loading.
 */
function useFresh(value: number, milliseconds: number): boolean {
  const [seen, setSeen] = useState(value)
  const [fresh, setFresh] = useState(0)
  if (value !== seen) {
    setSeen(value)
    setFresh(value > seen && seen > 0 ? value : 0)
  }
  useEffect(() => {
    if (fresh === 0) return
    const timer = setTimeout(() => setFresh(0), milliseconds)
    return () => clearTimeout(timer)
  }, [fresh, milliseconds])
  return fresh > 0
}
