import type { Impact } from '#shared/impact.ts'
import { WhereFrom } from '#web/features/impact/where-from.tsx'
import { formatDate, formatDay } from '#web/lib/format-date.ts'

export const number = (value: number) => value.toLocaleString('en-US')

type VisitorsOf = NonNullable<Impact['visitors']>

export function Visitors({ visitors, data }: { visitors: VisitorsOf; data: Impact }) {
  return (
    <>
      <p className="mt-4 flex flex-wrap items-end gap-x-3">
        <strong className="impact-number text-emphasis">{number(visitors.count)}</strong>
        <span className="max-w-narrow text-lg">
          visitors{visitors.from && ` since ${formatDate(visitors.from)}`}, counted day by day.
        </span>
      </p>
      <WhereFrom
        what="Browsers that opened a page, each once a day: a person who comes on two days counts twice. Programs, the organiser’s own devices and whoever asks not to be tracked are not counted."
        from={visitors.from}
        to={visitors.to}
        countedAt={data.countedAt}
      />
    </>
  )
}

/** A column for each day, and the same as a table. */
export function WallOfDays({ visitors, today }: { visitors: VisitorsOf; today: string }) {
  const { days, notes } = visitors
  if (days.length === 0) return null
  const peak = days.reduce((most, day) => (day.visitors > most.visitors ? day : most))
  const reason = notes.find(({ day }) => day === peak.day)?.text
  const sentence = `Visitors a day. Most on ${formatDate(peak.day)}: ${number(peak.visitors)}${reason ? `, ${reason}` : ''}.`
  return (
    <figure className="impact-wall">
      {/* Drawn by attributes: the policy of the host takes no styles that stand in a document. */}
      <svg
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className="impact-days"
      >
        {days.map(({ day, visitors: count }, index) => (
          <rect
            key={day}
            x={index + 0.04}
            width={0.92}
            y={100 - heightOf(count, peak.visitors)}
            height={heightOf(count, peak.visitors)}
            data-peak={day === peak.day || undefined}
            data-today={day === today || undefined}
          />
        ))}
      </svg>
      <figcaption className="wrap flex justify-between gap-3 py-2 text-xs text-muted">
        <span className="whitespace-nowrap">{formatDay(days[0]?.day ?? today)}</span>
        <span>{sentence}</span>
        <span className="whitespace-nowrap">{formatDay(days.at(-1)?.day ?? today)}</span>
      </figcaption>
      <details className="wrap pb-3 text-sm">
        <summary className="link inline-flex min-h-9 items-center">As a table</summary>
        <table className="impact-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visitors</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visitors: count }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const heightOf = (count: number, most: number) =>
  Math.max(1, Math.round((count / Math.max(1, most)) * 1000) / 10)
