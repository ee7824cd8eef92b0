import '#web/office/analytics/wall.css'
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import type { AnalyticsNote } from '#shared/analytics-report.ts'
import { formatNumber } from '#shared/format-number.ts'
import { formatLongDay, formatShortDay } from '#web/office/analytics/range.ts'
import { createBlockScale } from '#web/office/analytics/scale.ts'

export type ChartDay = { day: string; value: number; before: number | undefined; isUnfinished: boolean }

type WallProps = {
  days: readonly ChartDay[]
  /** Counted unit in lower case, such as "visitors". */
  unit: string
  notes: readonly AnalyticsNote[]
  /** Text alternative of the chart in one sentence. */
  sentence: string
  words?: ChartTexts
}

/** Names of the columns, and texts for an empty chart and a chart that is loading. */
export type ChartTexts = {
  long: (column: string) => string
  short: (column: string) => string
  nothing: string
  hint: string
}

const dayWords: ChartTexts = {
  long: formatLongDay,
  short: formatShortDay,
  nothing: 'No visits in this period.',
  hint: 'Tap a day or use the arrow keys to see its number.',
}

/** Maximum number of labels. On a phone, no more than five labels as long as "18 Sept" fit side by side. */
const maxLabels = 5

/**
 * Chart with one column of blocks for each day. A stepped line shows the previous range. Arrow keys select a
 * day.
 */
export function BlockChart({ days, unit, notes, sentence, words = dayWords }: WallProps) {
  const [at, setAt] = useState<number>()
  const readId = useId()
  const scale = createBlockScale(Math.max(...days.map(({ value, before }) => Math.max(value, before ?? 0))))
  const shown = at === undefined ? undefined : days[at]
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = placeForKey(event.key, at, days.length)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setAt(next)
  }

  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.25 gap-y-1.5 pt-3"
      style={{ '--block': `${scale.block / scale.top}` } as CSSProperties}
    >
      <div className="wall-axis" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / scale.top) * 100}%` }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div
        role="img"
        aria-label={sentence}
        aria-describedby={readId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the chart day by day
        tabIndex={0}
        className="wall-plot"
        onKeyDown={handleKeyDown}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        {scale.ticks.map((tick) => (
          <span key={tick} className="wall-line" style={{ bottom: `${(tick / scale.top) * 100}%` }} />
        ))}
        {days.map(({ day, value, isUnfinished }, index) => (
          <span
            key={day}
            className="wall-column relative flex flex-[1_1_0] items-end justify-center min-w-0"
            data-unfinished={isUnfinished || undefined}
            data-shown={index === at || undefined}
            onPointerEnter={() => setAt(index)}
            onPointerDown={() => setAt(index)}
          >
            <span className="wall-blocks" style={{ height: `${(value / scale.top) * 100}%` }} />
          </span>
        ))}
        <BeforeLine days={days} top={scale.top} />
        {notes.map((note) => (
          <NoteMark key={note.id} note={note} days={days} top={scale.top} />
        ))}
        {days.every(({ value }) => value === 0) && <span className="wall-nothing">{words.nothing}</span>}
      </div>
      <p id={readId} role="status" className="wall-read">
        {shown ? (
          <>
            <strong>{words.long(shown.day)}</strong> {formatNumber(shown.value)} {unit}
            {shown.before !== undefined && <>, {formatNumber(shown.before)} in the previous period</>}
            {notes.some(({ day }) => day === shown.day) && (
              <>
                {' '}
                ·{' '}
                {notes
                  .filter(({ day }) => day === shown.day)
                  .map(({ text }) => text)
                  .join(', ')}
              </>
            )}
          </>
        ) : (
          words.hint
        )}
      </p>
      <div
        className="wall-days"
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.map(
          ({ day }, index) =>
            index % Math.ceil(days.length / maxLabels) === 0 && (
              <span key={day} style={{ gridColumn: index + 1 }}>
                {words.short(day)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

function placeForKey(key: string, at: number | undefined, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key === 'ArrowRight') return at === undefined ? 0 : Math.min(at + 1, length - 1)
  if (key === 'ArrowLeft') return at === undefined ? length - 1 : Math.max(at - 1, 0)
  return undefined
}

function BeforeLine({ days, top }: { days: readonly ChartDay[]; top: number }) {
  if (days.every(({ before }) => !before)) return null
  const path = days.map(({ before = 0 }, index) => {
    const y = 100 - (before / top) * 100
    return `${index === 0 ? 'M' : 'L'}${index} ${y}H${index + 1}`
  })
  return (
    <svg
      className="wall-before"
      width="100%"
      height="100%"
      viewBox={`0 0 ${days.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="wall-casing" d={path.join('')} />
      <path d={path.join('')} />
    </svg>
  )
}

function NoteMark({ note, days, top }: { note: AnalyticsNote; days: readonly ChartDay[]; top: number }) {
  const index = days.findIndex(({ day }) => day === note.day)
  const day = days[index]
  if (!day) return null
  return (
    <span
      className="wall-note"
      title={note.text}
      style={{ left: `${((index + 0.5) / days.length) * 100}%`, bottom: `${(day.value / top) * 100}%` }}
    />
  )
}
