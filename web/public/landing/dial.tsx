import { Fragment } from 'react'
import { appCount } from '#shared/campaign.ts'
import { computeDialPoint } from '#web/common/time/ring.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { drawCellPath, drawRingPath, hourMarks } from '#web/public/landing/dial-geometry.ts'

type DialProps = {
  /** Text alternative of the drawing. */
  label: string
  /** Number in the middle, with up to two lines of text below it. */
  figure: string
  words: readonly [string, string]
  /** Elapsed share of the 24 hours. Without it the ring is plain. */
  elapsed?: number
  /** State of each app's cell. Without them, all twenty are plain. */
  cells?: readonly (BlockState | 'ink')[]
  /** Clock times at the start and after each quarter, such as "09:00". */
  times: readonly string[]
  className?: string
}

const labels = [
  { x: 200, y: 4, anchor: 'middle' },
  { x: 396, y: 206, anchor: 'start' },
  { x: 200, y: 408, anchor: 'middle' },
  { x: 4, y: 206, anchor: 'end' },
] as const
/** Space beside the rings for a label such as "18" or "18:30". */
const sides = { hour: 22, time: 58 }

/** Draws two rings: 24 hours outside and 20 apps inside. An hour and an app begin at the same angle at each quarter. */
export function Dial({ label, figure, words, elapsed = 0, cells, times, className }: DialProps) {
  const isWholeHour = times.every((time) => time.endsWith(':00'))
  const side = isWholeHour ? sides.hour : sides.time
  return (
    <svg
      width={400 + 2 * side}
      height="428"
      viewBox={`${-side} -12 ${400 + 2 * side} 428`}
      role="img"
      aria-label={label}
      className={classNames('dial', className)}
    >
      <circle cx="200" cy="200" r="172" className="dial-ring" />
      {elapsed > 0 && <path d={drawRingPath(elapsed)} className="dial-gone" />}
      {hourMarks.map(({ hour, isQuarter, path }) => (
        <path
          key={hour}
          d={path}
          className={classNames('dial-tick', isQuarter && 'dial-quarter')}
          data-gone={cells && hour / 24 <= elapsed ? '' : undefined}
        />
      ))}
      {Array.from({ length: appCount }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their position
          key={index}
          d={drawCellPath(index + 1)}
          className="dial-cell"
          data-state={cells ? cells[index] : 'ink'}
          data-hue={Math.floor(index / 5) + 1}
        />
      ))}
      {elapsed > 0 && elapsed < 1 && <Hand turn={elapsed} />}
      {labels.map(({ x, y, anchor }, quarter) => (
        <Fragment key={`${x} ${y}`}>
          <text x={x} y={y} textAnchor={anchor} className="dial-hour">
            {isWholeHour ? times[quarter]?.slice(0, 2) : times[quarter]}
          </text>{' '}
        </Fragment>
      ))}
      <text x="200" y="210" textAnchor="middle" className="dial-figure">
        {figure}
      </text>
      {words.map((line, index) => (
        <Fragment key={line}>
          {' '}
          <text
            x="200"
            y="212"
            dy={index === 0 ? '1.45em' : '2.57em'}
            textAnchor="middle"
            className="dial-words"
          >
            {line}
          </text>
        </Fragment>
      ))}
    </svg>
  )
}

function Hand({ turn }: { turn: number }) {
  const [x, y] = computeDialPoint(turn, 186)
  return (
    <>
      <path d={`M${computeDialPoint(turn, 88)}L${x},${y}`} className="dial-hand" />
      <circle cx={x} cy={y} r="6" className="dial-tip" />
    </>
  )
}
