import { parseInstant } from '#shared/campaign.ts'
import { computePace } from '#shared/derive-day.ts'
import type { Translate } from '#shared/words.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { useDay } from '#web/public/live/live-day.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Number of minutes in the day. One minute is one unit of the drawing, and one pixel at a width of 1440 pixels. */
const minutes = 1440
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Shows the 24 hours as a ruler below the wall. An outlined piece at the current time shows how far the apps
 * are ahead or behind.
 */
export function DayRuler() {
  const t = useTranslate()
  const day = useDay()
  const { attempt } = useCampaign().facts
  const { there, city } = useTimeFormatters()
  const share = day.elapsed / (day.elapsed + day.remaining)
  const hand = share * minutes
  const ahead = ((day.ahead ?? 0) / (day.elapsed + day.remaining)) * minutes
  const lastFinish = Math.max(...day.apps.map(({ finishedAt }) => finishedAt ?? 0))
  const begin = { time: there(day.apps[0]?.plannedStart ?? 0), city }
  const words = {
    before:
      day.wait === 'past'
        ? t('live.ruler.passed')
        : t(day.wait === 'due' ? 'live.ruler.due' : 'live.ruler.starts', begin),
    running: sayPace(t, day),
    ended: day.finished > 0 ? t('live.ruler.last', { time: there(lastFinish) }) : t('live.ruler.stopped'),
  }[day.state]
  return (
    <div className="day-ruler">
      <svg
        width="100%"
        height="18"
        viewBox={`0 0 ${minutes} 21`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {hours.map((hour) => (
          <rect key={hour} x={hour * 60} width="58" height="12" className="day-ruler-cell" />
        ))}
        {hours.map((hour) => {
          const width = Math.min(58, Math.max(0, hand - hour * 60))
          return (
            width > 0 && (
              <rect key={hour} x={hour * 60} width={width} height="12" className="day-ruler-gone" />
            )
          )
        })}
        {day.state === 'running' && Math.abs(ahead) >= 1 && (
          <rect
            x={ahead > 0 ? hand : hand + ahead}
            y="0.75"
            width={Math.abs(ahead)}
            height="10.5"
            className={ahead > 0 ? 'day-ruler-ahead' : 'day-ruler-behind'}
          />
        )}
        <path d={`M${Math.min(hand, minutes - 2)} 0V21`} className="day-ruler-hand" />
      </svg>
      <p className="day-ruler-words">
        <span aria-hidden="true">{there(parseInstant(attempt.start))}</span> <strong>{words}</strong>{' '}
        <span aria-hidden="true">{there(parseInstant(attempt.end))}</span>
      </p>
    </div>
  )
}

function sayPace(t: Translate, day: ReturnType<typeof useDay>): string {
  const { pace, minutes: count } = computePace(day, day.now)
  if (pace === 'on plan') return t('live.ruler.on-plan')
  if (pace === 'behind') return t('live.ruler.behind', { count })
  return pace === 'lead left' ? t('live.ruler.lead-left', { count }) : t('live.ruler.ahead', { count })
}
