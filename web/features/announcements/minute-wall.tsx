import { number } from '#web/features/announcements/announcement-words.ts'
import { formatHour } from '#web/lib/format-date.ts'

type Minute = { at: string; sent: number }

type MinuteWallProps = {
  minutes: readonly Minute[]
  waiting: number
  perMinute: number
}

const shownMinutes = 12
const shownToCome = 5
const width = 560
const height = 120

/** What left in each minute; hollow is what is still to come. */
export function MinuteWall({ minutes, waiting, perMinute }: MinuteWallProps) {
  const past = minutes.slice(-shownMinutes)
  if (past.length === 0) return null
  const toCome = portions(waiting, perMinute).slice(0, shownToCome)
  const top = Math.max(...past.map(({ sent }) => sent), ...toCome, 1)
  const step = width / (past.length + toCome.length)
  const best = past.reduce((one, other) => (other.sent > one.sent ? other : one))
  const column = (count: number, index: number) => {
    const tall = (count / top) * height
    return { x: index * step + step * 0.09, y: height - tall, width: step * 0.82, height: tall }
  }
  return (
    <section aria-labelledby="announcement-minutes" className="announcement-card">
      <h2 id="announcement-minutes" className="text-xl font-bold">
        By minute
      </h2>
      <svg
        role="img"
        aria-label={`${number(best.sent)} in the fullest minute, ${formatHour(best.at)}. ${number(waiting)} still to come.`}
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        className="announcement-wall"
      >
        {past.map(({ at, sent }, index) => (
          <rect key={at} {...column(sent, index)} className="wall-gone" />
        ))}
        {toCome.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a minute to come is its place
          <rect key={index} {...column(count, past.length + index)} className="wall-to-come" />
        ))}
        <path d={`M0 ${height + 1}H${width}`} className="wall-ground" />
      </svg>
      <p className="flex justify-between text-xs text-muted tabular">
        <span>{formatHour(past[0]?.at ?? '')}</span>
        {toCome.length > 0 && <span>hollow: still to come</span>}
        <span>{formatHour(past.at(-1)?.at ?? '')}</span>
      </p>
    </section>
  )
}

/** So many letters by minutes of this rate. */
function portions(letters: number, perMinute: number): number[] {
  const rate = Math.max(1, perMinute)
  return Array.from({ length: Math.ceil(Math.min(letters, rate * shownToCome) / rate) }, (_, index) =>
    Math.min(rate, letters - index * rate),
  )
}
