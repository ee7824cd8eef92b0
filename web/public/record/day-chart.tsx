import '#web/public/record/day-drawing.css'
import { minuteMs } from '#shared/campaign-time.ts'
import type { TimeSpan } from '#shared/coverage.ts'
import type { Day } from '#shared/derive-day.ts'
import type { WitnessShifts } from '#shared/witness-shifts.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { findUnwatchedSpans, formatTranslatedTimeSpan } from '#web/public/record/unwatched-spans.ts'

type DayDrawingProps = { day: Day; witnesses: readonly WitnessShifts[]; heads: readonly { at: string }[] }

/**
 * Position and width of a bar, in percent of the length of the day. If the whole drawing were scaled instead,
 * its text would be too small on a phone.
 */
type Bar = { from: number; width: number }

/**
 * Draws the day to scale with apps, holds, witnesses and signed checkpoints. At a width of 1440 pixels, each
 * pixel is one minute.
 */
export function DayChart({ day, witnesses, heads }: DayDrawingProps) {
  const t = useTranslate()
  const from = day.startedAt ?? 0
  const length = day.elapsed + day.remaining
  const until = from + day.elapsed
  const share = (instant: number) => Math.min(100, Math.max(0, ((instant - from) / length) * 100))
  const barOf = (span: { from: number; to: number | null }): Bar => ({
    from: share(span.from),
    width: Math.max(0.15, share(span.to ?? until) - share(span.from)),
  })
  const gaps = findUnwatchedSpans(witnesses, { from, to: until })
  const alone = lengthOf(gaps)
  const held = lengthOf(day.holds.map((hold) => ({ from: hold.from, to: hold.to ?? until })))
  const holds = day.holds.map(barOf)
  const words = [
    held > 0
      ? t('record.drawing.holds', { span: formatTranslatedTimeSpan(t, held) })
      : t('record.drawing.no-hold'),
    alone > 0
      ? t('record.drawing.alone', { span: formatTranslatedTimeSpan(t, alone) })
      : t('record.drawing.watched'),
  ].join(' ')
  return (
    <section data-surface="oxide" aria-labelledby="drawing-heading" className="day-drawing">
      <div className="wrap flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 mb-4.5">
        <h2 id="drawing-heading" className="text-2xl font-bold">
          {t('record.drawing.heading')}
        </h2>
        <p className="text-sm text-muted">
          <span className="day-drawing-scale">{t('record.drawing.scale')} </span>
          {words}
        </p>
      </div>
      <div className="day-drawing-plot">
        <Hours />
        <Apps day={day} barOf={barOf} />
        {held > 0 && (
          <Row
            kind="hold"
            label={t('record.drawing.holds-row', { count: Math.round(held / minuteMs) })}
            at={freePlace(holds)}
            bars={holds}
          />
        )}
        <div className="relative">
          {witnesses.map((witness) => (
            <Row
              key={witness.number}
              kind="shift"
              label={witness.name ?? t('day.author.witness-number', { number: witness.number })}
              bars={witness.shifts.map(barOf)}
            />
          ))}
          {gaps.length > 0 && (
            <Row
              kind="gap"
              label={t('record.drawing.alone-row', { count: Math.round(alone / minuteMs) })}
              bars={gaps.map(barOf)}
            />
          )}
        </div>
        {heads.length > 0 && (
          <svg width="100%" height="36" className="day-drawing-heads" aria-hidden="true" focusable="false">
            {heads.map(({ at }) => (
              <rect key={at} x={percent(share(Date.parse(at)))} width="2" height="9" />
            ))}
            <text x="0" dx="6" y="28">
              {t('record.drawing.heads-row')}
            </text>
          </svg>
        )}
      </div>
    </section>
  )
}

const percent = (value: number) => `${Number(value.toFixed(3))}%`

const lengthOf = (spans: readonly TimeSpan[]) => spans.reduce((sum, span) => sum + span.to - span.from, 0)

function Hours() {
  return (
    <svg width="100%" height="24" className="day-drawing-hours" aria-hidden="true" focusable="false">
      {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
        <g key={hour} data-between={hour % 6 === 0 ? undefined : ''}>
          <rect x={percent(hour / 0.24)} y="6" width="1" height="12" />
          <text x={percent(hour / 0.24)} dx="6" y="17">
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
    </svg>
  )
}

type AppsProps = { day: Day; barOf: (span: { from: number; to: number | null }) => Bar }

function Apps({ day, barOf }: AppsProps) {
  return (
    <svg width="100%" height="72" className="day-drawing-apps" aria-hidden="true" focusable="false">
      {day.apps.map((app) => {
        if (app.startedAt === null) return null
        const { from, width } = barOf({ from: app.startedAt, to: app.finishedAt })
        return (
          <g key={app.number}>
            <rect
              x={percent(from)}
              width={percent(Math.max(0.14, width - 0.14))}
              height="100%"
              className="day-drawing-app"
              data-state={app.state}
              data-hue={Math.floor((app.number - 1) / 5) + 1}
            />
            {/* The number fits into the block if the app took more than 3 % of the day (about 43
                minutes). */}
            {width > 3 && (
              <svg
                x={percent(from + width / 2)}
                y="18"
                width="36"
                height="36"
                overflow="visible"
                aria-hidden="true"
                className="day-drawing-block"
              >
                <use
                  href={`#b${String(app.number).padStart(2, '0')}`}
                  transform="translate(-18 0) scale(1.5)"
                />
              </svg>
            )}
          </g>
        )
      })}
    </svg>
  )
}

type RowProps = { kind: 'hold' | 'shift' | 'gap'; label: string; bars: readonly Bar[]; at?: number }

/** Row with a label and bars. On narrow screens the label is above the bars. */
function Row({ kind, label, bars, at = bars[0]?.from ?? 0 }: RowProps) {
  // True if the label ends before the bar. In the right half of the page, a label after the bar would not
  // fit.
  const isLate = at > 50
  return (
    <svg
      width="100%"
      height="18"
      className="day-drawing-row"
      data-kind={kind}
      aria-hidden="true"
      focusable="false"
    >
      <g className="day-drawing-bars">
        {bars.map(({ from, width }) => (
          <rect key={from} x={percent(from)} width={percent(width)} />
        ))}
      </g>
      <text x={percent(at)} dx={isLate ? -6 : 6} y="12" textAnchor={isLate ? 'end' : 'start'}>
        {label}
      </text>
    </svg>
  )
}

/**
 * Returns where a label can begin in this row, in percent, so that no bar covers it. The label needs a fifth
 * of the row's width. Returns 0 if there is no such place.
 */
function freePlace(bars: readonly Bar[]): number {
  const places = [0, ...bars.map(({ from, width }) => from + width)].filter((place) => place <= 50)
  return (
    places.find((place) => bars.every(({ from, width }) => from + width <= place || from >= place + 20)) ?? 0
  )
}
