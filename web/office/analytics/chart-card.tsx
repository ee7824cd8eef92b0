import '#web/office/analytics/analytics.css'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'

type ChartCardProps = {
  title: string
  note?: ReactNode
  /** Columns and rows for the view "As a table". */
  table?: { head: string[]; rows: (string | number)[][] }
  link?: ReactNode
  className?: string
  level?: 'h2' | 'h3'
  children: ReactNode
}

/** Card with a chart. "As a table" shows the figures as a table instead. */
export function ChartCard({
  title,
  note,
  table,
  link,
  className,
  level: Heading = 'h2',
  children,
}: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={`office-card figures-card ${className ?? ''}`}>
      <div className="figures-card-head">
        <Heading id={id}>{title}</Heading>
        {table && (
          <button
            type="button"
            className="link min-h-10.5 text-sm font-semibold"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'As a chart' : 'As a table'}
          </button>
        )}
        {link}
        {note && <p>{note}</p>}
      </div>
      {table && isTable ? <PlainTable title={title} {...table} /> : children}
    </section>
  )
}

function PlainTable({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys
    <section className="figures-table max-h-105 overflow-auto" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column identifies the cell
                <td key={index}>{typeof value === 'number' ? formatNumber(value) : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
