import { appCount } from '#shared/campaign.ts'

const centre = 200
const cell = { inner: 96, outer: 146, gap: 1.1 }

/** A point of the dial's 400 box: `turn` 0 is midnight at the top, 1 the next midnight. */
export function pointAt(turn: number, radius: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))]
}

/** The cell of one app, 1 to 20, clockwise from midnight with a narrow joint on both sides. */
export function cellPath(number: number): string {
  const gap = cell.gap / 360
  return ringPiece({ ...cell, from: (number - 1) / appCount + gap, to: number / appCount - gap })
}

/** A piece of a ring between two turns, at most half of it. */
export function ringPiece({
  inner,
  outer,
  from,
  to,
}: {
  inner: number
  outer: number
  from: number
  to: number
}) {
  return [
    `M${pointAt(from, outer)}`,
    `A${outer} ${outer} 0 0 1 ${pointAt(to, outer)}`,
    `L${pointAt(to, inner)}`,
    `A${inner} ${inner} 0 0 0 ${pointAt(from, inner)}Z`,
  ].join('')
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

function round(number: number): number {
  return Math.round(number * 100) / 100
}
