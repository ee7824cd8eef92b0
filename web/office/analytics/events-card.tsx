import '#web/office/analytics/events-card.css'
import type { ValueCounts } from '#shared/analytics-report.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatPercent } from '#web/office/analytics/scale.ts'
import { getValueLabel } from '#web/office/analytics/value-labels.ts'

/** For each kind of event, the name of the detail that is listed, such as the video of `video_play`. */
const telling: Record<string, string> = {
  video_play: 'film',
  click_support: 'amount',
  share: 'network',
  card_flip: 'face',
  form_seen: 'form',
}

type EventsCardProps = { events: readonly ValueCounts[]; details: readonly ValueCounts[] }

/** Lists the events of the pages, each with its four most frequent details. */
export function EventsCard({ events, details }: EventsCardProps) {
  const shown = events.filter(({ value }) => !/^(sponsor_|view_by|video_progress)/.test(value))
  return (
    <section aria-labelledby="events-title" className="office-card figures-card">
      <div className="figures-card-head">
        <h2 id="events-title">Page events</h2>
      </div>
      {shown.length === 0 && <p className="text-muted">Nothing recorded in this period.</p>}
      <ul className="figures-events">
        {shown.map(({ value, hits }) => (
          <li key={value}>
            <span>
              <strong className="block">{getValueLabel('event', value)}</strong>
              {formatCountWithNoun(hits, 'time')}
            </span>
            <Details rows={detailsOf(value, details)} whole={hits} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function detailsOf(event: string, details: readonly ValueCounts[]): ValueCounts[] {
  const start = `${event}|${telling[event] ?? ''}|`
  return details
    .filter(({ value }) => value.startsWith(start))
    .slice(0, 4)
    .map((row) => ({ ...row, value: row.value.slice(start.length) }))
}

function Details({ rows, whole }: { rows: readonly ValueCounts[]; whole: number }) {
  if (rows.length === 0) return null
  const highest = Math.max(...rows.map(({ hits }) => hits))
  return (
    <ul className="figures-details grid grid-cols-4 gap-0.75">
      {rows.map(({ value, hits }) => (
        <li key={value}>
          <span className="figures-detail flex items-end h-9" aria-hidden="true">
            <span style={{ height: `${(hits / highest) * 100}%` }} />
          </span>
          <strong>{formatPercent(hits, whole)}</strong>
          <span className="text-muted">{value.replaceAll('_', ' ')}</span>
        </li>
      ))}
    </ul>
  )
}
