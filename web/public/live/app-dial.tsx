import { minuteMs } from '#shared/campaign-time.ts'
import { dialTicks, drawHandPath, drawMinuteCell, drawOvertimeCell } from '#web/common/time/minute-dial.ts'
import { computeDialPoint } from '#web/common/time/ring.ts'

type AppDialProps = {
  number: number
  /** Planned minutes. Each is one cell. */
  planned: number
  /** Milliseconds since the start of the app. Null if no app is being built. */
  elapsed: number | null
  /** Start of the hold, in milliseconds since the start of the app. */
  heldFrom?: number | undefined
  figure: string
  words: string
  /** Text alternative of the dial. It changes once a minute. */
  label: string
}

/** Dial of one app, with one cell for each minute. */
export function AppDial({ number, planned, elapsed, heldFrom, figure, words, label }: AppDialProps) {
  const gone = (elapsed ?? 0) / minuteMs
  const whole = Math.floor(gone)
  const heldMinute = heldFrom === undefined ? Number.POSITIVE_INFINITY : Math.floor(heldFrom / minuteMs)
  return (
    <svg
      width="444"
      height="428"
      viewBox="-22 -12 444 428"
      role="img"
      aria-label={label}
      className="app-dial"
      data-hue={Math.floor((number - 1) / 5) + 1}
    >
      {dialTicks.map(({ index, isLong, path }) => (
        <path key={index} d={path} className="app-dial-tick" data-long={isLong ? '' : undefined} />
      ))}
      {Array.from({ length: planned }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their minute
          key={index}
          d={drawMinuteCell(index, { of: planned })}
          className="app-dial-cell"
          data-state={index >= whole ? 'left' : index >= heldMinute ? 'held' : 'gone'}
        />
      ))}
      {whole < planned && gone > whole && heldMinute > whole && (
        <path
          d={drawMinuteCell(whole, { of: planned, share: gone - whole })}
          className="app-dial-cell"
          data-state="gone"
        />
      )}
      {Array.from({ length: Math.max(0, Math.min(whole, 2 * planned) - planned) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their minute
        <path key={index} d={drawOvertimeCell(index, planned)} className="app-dial-extra" />
      ))}
      {elapsed !== null && <Hand turn={(gone / planned) % 1} />}
      {[0, 1, 2, 3].map((quarter) => (
        <Label key={quarter} quarter={quarter} text={String(Math.round((planned * quarter) / 4))} />
      ))}
      <text x="200" y="222" textAnchor="middle" className="app-dial-figure">
        {figure}
      </text>{' '}
      <text x="200" y="258" textAnchor="middle" className="app-dial-words">
        {words}
      </text>
    </svg>
  )
}

function Hand({ turn }: { turn: number }) {
  const [x, y] = computeDialPoint(turn, 196)
  return (
    <>
      <path d={drawHandPath(turn)} className="app-dial-hand" />
      <circle cx={x} cy={y} r="6" className="app-dial-tip" />
    </>
  )
}

const places = [
  { x: 200, y: -3, anchor: 'middle' },
  { x: 402, y: 206, anchor: 'start' },
  { x: 200, y: 414, anchor: 'middle' },
  { x: -2, y: 206, anchor: 'end' },
] as const

function Label({ quarter, text }: { quarter: number; text: string }) {
  const place = places[quarter] ?? places[0]
  return (
    <>
      <text x={place.x} y={place.y} textAnchor={place.anchor} className="app-dial-label">
        {text}
      </text>{' '}
    </>
  )
}
