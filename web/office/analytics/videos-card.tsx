import '#web/office/analytics/events-card.css'
import type { ValueCounts } from '#shared/analytics-report.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { formatPercent } from '#web/office/analytics/scale.ts'
import { getValueLabel } from '#web/office/analytics/value-labels.ts'
import { countVideoPlays } from '#web/office/analytics/video-plays.ts'

/** Labels of the quarters of a video, each with its short form. */
const quarterSigns = { 'A quarter': '¼', Half: '½', 'Three quarters': '¾', 'To the end': 'to the end' }
const names = Object.keys(quarterSigns)
const signs = Object.values(quarterSigns)

/** Shows for each video which share of its viewers reached the end of each quarter. */
export function VideosCard({ details }: { details: readonly ValueCounts[] }) {
  const films = countVideoPlays(details)
  return (
    <ChartCard
      title="How much of each video people watch"
      note="Share of people who started the video. Skipped parts are not counted."
      {...(films.length > 0 && {
        table: {
          head: ['Video', 'Played', ...names],
          rows: films.map(({ film, plays, quarters }) => [getValueLabel('film', film), plays, ...quarters]),
        },
      })}
    >
      {films.length === 0 && <p className="text-muted">Nothing recorded in this period.</p>}
      <ul className="figures-events">
        {films.map(({ film, plays, quarters }) => (
          <li key={film}>
            <span>
              <strong className="block">{getValueLabel('film', film)}</strong>
              {formatCountWithNoun(plays, 'time')}
            </span>
            {film === 'stream' ? (
              <span className="text-muted">A live stream has no fixed length, so this is not measured.</span>
            ) : (
              <ul className="figures-details grid grid-cols-4 gap-0.75">
                {quarters.map((reached, index) => (
                  <li key={names[index]}>
                    <span className="figures-detail flex items-end h-9" aria-hidden="true">
                      <span style={{ height: `${(reached / plays) * 100}%` }} />
                    </span>
                    <strong>{formatPercent(reached, plays)}</strong>
                    <span className="text-muted">{signs[index]}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
