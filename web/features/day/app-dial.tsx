import { spanClock } from '#web/features/day/entry-words.ts'

type AppDialProps = {
  /** Milliseconds since it began. */
  running: number
  /** Planned minutes: as many cells. */
  minutes: number
  /** Length of the hold, while there is one. */
  held: number | null
}

const centre = 200
const ring = { inner: 130, outer: 178, gap: 0.75 / 360 }

function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  const round = (value: number) => Math.round(value * 100) / 100
  return `${round(centre + radius * Math.cos(angle))},${round(centre + radius * Math.sin(angle))}`
}

function piece(from: number, to: number, { inner, outer } = ring): string {
  return `M${pointAt(from, outer)}A${outer} ${outer} 0 0 1 ${pointAt(to, outer)}L${pointAt(to, inner)}A${inner} ${inner} 0 0 0 ${pointAt(from, inner)}Z`
}

/** The minutes of one app, a cell each; past its plan the ring is full and a thin one grows outside. */
export function AppDial({ running, minutes, held }: AppDialProps) {
  const gone = running / 60_000
  const over = Math.max(0, gone - minutes)
  const turn = (gone % minutes) / minutes
  const figure = spanClock(held ?? running)
  const words = held === null ? `of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : 'on hold'
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      aria-label={`${Math.floor(gone)} of ${minutes} minutes${held === null ? '' : ', on hold'}`}
      className="app-dial"
      data-held={held === null ? undefined : ''}
    >
      {Array.from({ length: 12 }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its position
          key={at}
          d={`M${pointAt(at / 12, 186)}L${pointAt(at / 12, at % 3 === 0 ? 200 : 194)}`}
          className="app-dial-tick"
        />
      ))}
      {Array.from({ length: minutes }, (_, at) => {
        const share = Math.min(1, Math.max(0, gone - at))
        const from = at / minutes + ring.gap
        const to = (at + 1) / minutes - ring.gap
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its minute
          <g key={at}>
            <path d={piece(from, to)} className="app-dial-cell" />
            {share > 0 && <path d={piece(from, from + (to - from) * share)} className="app-dial-gone" />}
          </g>
        )
      })}
      {over > 0 && (
        <path
          d={piece(0, Math.min(0.999, over / minutes), { ...ring, inner: 183, outer: 191 })}
          className="app-dial-gone"
        />
      )}
      {gone > 0 && <path d={`M${pointAt(turn, 122)}L${pointAt(turn, 196)}`} className="app-dial-hand" />}
      <text x="200" y="215" textAnchor="middle" className="app-dial-figure">
        {figure}
      </text>
      <text x="200" y="258" textAnchor="middle" className="app-dial-words">
        {words}
      </text>
    </svg>
  )
}
