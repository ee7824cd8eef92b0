import type { Day } from '#shared/derive-day.ts'
import { saySpan, unwatched, type WitnessShifts } from '#web/features/campaign/day/witness-shifts.ts'
import { useWords } from '#web/ui/words.tsx'

const minutes = 1440

type DayDrawingProps = { day: Day; witnesses: readonly WitnessShifts[]; heads: readonly { at: string }[] }

/** The day to scale: apps, holds, witnesses and heads. At 1440 one pixel is one minute. */
export function DayDrawing({ day, witnesses, heads }: DayDrawingProps) {
  const t = useWords()
  const from = day.startedAt ?? 0
  const length = day.elapsed + day.remaining
  const x = (instant: number) => Math.min(minutes, Math.max(0, ((instant - from) / length) * minutes))
  const until = from + day.elapsed
  const gaps = unwatched(witnesses, { from, to: until })
  const alone = gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0)
  const held = day.holds.reduce((sum, hold) => sum + (hold.to ?? until) - hold.from, 0)
  const bottom = 112 + witnesses.length * 18
  const words = [
    held > 0 ? t('record.drawing.holds', { span: saySpan(t, held) }) : t('record.drawing.no-hold'),
    alone > 0 ? t('record.drawing.alone', { span: saySpan(t, alone) }) : t('record.drawing.watched'),
  ].join(' ')
  return (
    <section data-surface="oxide" aria-labelledby="drawing-heading" className="day-drawing">
      <div className="wrap day-drawing-head">
        <h2 id="drawing-heading" className="text-2xl font-bold">
          {t('record.drawing.heading')}
        </h2>
        <p className="text-sm text-muted">
          <span className="day-drawing-scale">{t('record.drawing.scale')} </span>
          {words}
        </p>
      </div>
      <svg viewBox={`0 0 ${minutes} ${bottom + 30}`} aria-hidden="true" focusable="false">
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <text key={hour} x={hour * 60 + 4} y="14" className="day-drawing-hour">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        {day.apps.map((app) => {
          if (app.startedAt === null) return null
          const begin = x(app.startedAt)
          const width = Math.max(2, x(app.finishedAt ?? until) - begin - 2)
          return (
            <g key={app.number}>
              <rect
                x={begin}
                y="24"
                width={width}
                height="72"
                className="day-drawing-app"
                data-state={app.state}
                data-hue={Math.floor((app.number - 1) / 5) + 1}
              />
              {width > 36 && (
                <use
                  href={`#b${String(app.number).padStart(2, '0')}`}
                  transform={`translate(${begin + width / 2 - 18} 42) scale(1.5)`}
                  className="day-drawing-block"
                />
              )}
            </g>
          )
        })}
        {day.holds.map((hold) => (
          <rect
            key={hold.number}
            x={x(hold.from)}
            y="98"
            width={Math.max(2, x(hold.to ?? until) - x(hold.from))}
            height="12"
            className="day-drawing-hold"
          />
        ))}
        {witnesses.map((witness, row) =>
          witness.shifts.map((shift) => (
            <rect
              key={`${witness.number} ${shift.from}`}
              x={x(shift.from)}
              y={114 + row * 18}
              width={Math.max(2, x(shift.to ?? until) - x(shift.from))}
              height="14"
              className="day-drawing-shift"
            />
          )),
        )}
        {gaps.map((gap) => (
          <rect
            key={gap.from}
            x={x(gap.from)}
            y="113"
            width={x(gap.to) - x(gap.from)}
            height={Math.max(14, witnesses.length * 18)}
            className="day-drawing-gap"
          />
        ))}
        {heads.map((head) => (
          <path
            key={head.at}
            d={`M${x(Date.parse(head.at))} ${bottom + 12}v9`}
            className="day-drawing-head-mark"
          />
        ))}
      </svg>
    </section>
  )
}
