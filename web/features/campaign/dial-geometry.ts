import { appCount } from '#shared/campaign.ts'
import { pointAt, ringPiece } from '#web/lib/ring.ts'

const cell = { inner: 96, outer: 146, gap: 1.1 }

/** The cell of one app, 1 to 20, clockwise from midnight with a narrow joint on both sides. */
export function cellPath(number: number): string {
  const gap = cell.gap / 360
  return ringPiece({ ...cell, from: (number - 1) / appCount + gap, to: number / appCount - gap })
}

/** The hour ring from midnight to `share` of the day. A full turn has no end point of its own, so it is two halves. */
export function ringPath(share: number, radius = 172): string {
  if (share <= 0) return ''
  const start = `M${pointAt(0, radius)}`
  const arc = (turn: number, isLarge = false) =>
    `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${pointAt(turn, radius)}`
  if (share >= 1) return `${start}${arc(0.5)}${arc(1)}`
  return start + arc(share, share > 0.5)
}

/** The 24 hour marks; the four where both rings meet are longer. */
export const ticks = Array.from({ length: 24 }, (_, hour) => {
  const isQuarter = hour % 6 === 0
  const [from, to] = isQuarter ? [156, 186] : [164, 180]
  return { hour, isQuarter, path: `M${pointAt(hour / 24, from)}L${pointAt(hour / 24, to)}` }
})
