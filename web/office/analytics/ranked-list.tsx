import '#web/office/analytics/ranked.css'
import { useState } from 'react'
import type { ValueCounts } from '#shared/analytics-report.ts'
import { formatNumber } from '#shared/format-number.ts'
import { formatPercent } from '#web/office/analytics/scale.ts'
import { getValueLabel } from '#web/office/analytics/value-labels.ts'

type RankedProps = {
  kind: string
  rows: readonly ValueCounts[]
  by: 'visitors' | 'hits'
  /** Total from which the shares are computed. Without it, no shares are shown. */
  whole?: number
  few?: number
}

/** Lists values by count, each with a bar and its number. */
export function RankedList({ kind, rows, by, whole, few = 6 }: RankedProps) {
  const [isWhole, setIsWhole] = useState(false)
  const highest = Math.max(1, ...rows.map((row) => row[by]))
  if (rows.length === 0) return <p className="text-muted">Nothing recorded in this period.</p>
  return (
    <>
      <ul className="ranked">
        {(isWhole ? rows : rows.slice(0, few)).map((row) => (
          <li key={row.value}>
            <span className="ranked-name" title={row.value}>
              {getValueLabel(kind, row.value)}
            </span>
            <strong>{formatNumber(row[by])}</strong>
            {whole !== undefined && <span className="text-muted">{formatPercent(row[by], whole)}</span>}
            <span className="ranked-bar" aria-hidden="true">
              <span style={{ width: `${(row[by] / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > few && (
        <button
          type="button"
          className="link mt-3 min-h-12 font-semibold"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </>
  )
}
