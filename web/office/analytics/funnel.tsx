import '#web/office/analytics/funnel.css'
import type { ValueCounts } from '#shared/analytics-report.ts'
import { formatNumber } from '#shared/format-number.ts'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { RankedList } from '#web/office/analytics/ranked-list.tsx'
import { formatPercent } from '#web/office/analytics/scale.ts'

const steps = [
  { value: 'form', title: 'Saw a form', left: 'left here.' },
  { value: 'asked', title: 'Asked for a code', left: 'did not type the code.' },
  { value: 'proved', title: 'Entered the code', left: 'entered the code but did nothing more.' },
  { value: 'acted', title: 'Completed a first action', left: '' },
] as const

/** Shows where people stop between opening a form and their first action. */
export function Funnel({ rows, firsts }: { rows: readonly ValueCounts[]; firsts: readonly ValueCounts[] }) {
  const counts = steps.map((step) => ({
    ...step,
    count: rows.find(({ value }) => value === step.value)?.hits ?? 0,
  }))
  const whole = Math.max(1, ...counts.map(({ count }) => count))
  const lost = counts.map(({ count }, index) => Math.max(0, count - (counts[index + 1]?.count ?? count)))
  const greatest = Math.max(...lost)
  return (
    <ChartCard
      title="From form to first action"
      note="Where people drop off. Counts steps, not people."
      className="figures-funnel"
      table={{
        head: ['Step', 'Count', 'Stop here'],
        rows: counts.map(({ title, count }, index) => [title, count, lost[index] ?? 0]),
      }}
    >
      <ol className="funnel">
        {counts.map(({ value, title, count, left }, index) => (
          <li key={value}>
            <span className="font-semibold">{title}</span>
            <strong className="text-xl">{formatNumber(count)}</strong>
            <span className="funnel-wall" aria-hidden="true">
              <span style={{ '--share': count / whole } as React.CSSProperties} />
            </span>
            {left ? (
              <span className="text-sm text-muted">
                <strong className={lost[index] === greatest && greatest > 0 ? 'chart-loss' : 'text-text'}>
                  {formatPercent(lost[index] ?? 0, count)} stop.
                </strong>{' '}
                {formatNumber(lost[index] ?? 0)} {left}
              </span>
            ) : (
              <span className="text-sm text-muted">
                <strong className="text-text">{formatPercent(count, counts[0]?.count ?? 0)}</strong> of
                everyone who saw a form.
              </span>
            )}
          </li>
        ))}
        <li>
          <span className="font-semibold">First action</span>
          <RankedList kind="first" rows={firsts} by="hits" />
        </li>
      </ol>
    </ChartCard>
  )
}
