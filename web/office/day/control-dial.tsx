import { clamp } from '#shared/campaign-time.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { dialTicks, drawHandPath, drawMinuteCell, drawOvertimeCell } from '#web/common/time/minute-dial.ts'
import { formatTimeSpan } from '#web/office/day/entry-words.ts'

type ControlDialProps = {
  /** Milliseconds since the start of the app. */
  running: number
  /** Planned minutes. Each is one cell. */
  minutes: number
  /** Length of the hold in milliseconds. Null without a hold. */
  held: number | null
}

/** Dial of one app with a cell for each planned minute. After the planned time, an outer ring fills. */
export function ControlDial({ running, minutes, held }: ControlDialProps) {
  const gone = running / 60_000
  const over = clamp(Math.floor(gone) - minutes, minutes)
  const turn = (gone % minutes) / minutes
  const figure = formatTimeSpan(held ?? running)
  const words = held === null ? `of ${formatCountWithNoun(minutes, 'minute')}` : 'on hold'
  return (
    <svg
      width="282"
      height="282"
      viewBox="0 0 400 400"
      role="img"
      aria-label={`${Math.floor(gone)} of ${minutes} minutes${held === null ? '' : ', on hold'}`}
      className="control-dial"
      data-held={held === null ? undefined : ''}
    >
      {dialTicks.map(({ index, path }) => (
        <path key={index} d={path} className="control-dial-tick" />
      ))}
      {Array.from({ length: minutes }, (_, at) => {
        const share = clamp(gone - at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their minute
          <g key={at}>
            <path d={drawMinuteCell(at, { of: minutes })} className="control-dial-cell" />
            {share > 0 && (
              <path d={drawMinuteCell(at, { of: minutes, share })} className="control-dial-gone" />
            )}
          </g>
        )
      })}
      {Array.from({ length: over }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their minute
        <path key={at} d={drawOvertimeCell(at, minutes)} className="control-dial-gone" />
      ))}
      {gone > 0 && <path d={drawHandPath(turn)} className="control-dial-hand" />}
      <text x="200" y="215" textAnchor="middle" className="control-dial-figure">
        {figure}
      </text>
      <text x="200" y="258" textAnchor="middle" className="control-dial-words">
        {words}
      </text>
    </svg>
  )
}
