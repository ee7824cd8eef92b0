import { appCount } from '#shared/campaign.ts'
import { computeDialPoint, drawRingSegment } from '#web/common/time/ring.ts'

const cell = { inner: 96, outer: 146, gap: 1.1 }

/** Returns the SVG path of one app's cell (1 to 20), clockwise from the top, with a narrow gap on both sides. */
export function drawCellPath(number: number): string {
  const gap = cell.gap / 360
  return drawRingSegment({ ...cell, from: (number - 1) / appCount + gap, to: number / appCount - gap })
}

/** Returns the SVG path of the hour ring, from the top to `share` of the day. A full circle needs two arcs. */
export function drawRingPath(share: number, radius = 172): string {
  if (share <= 0) return ''
  const start = `M${computeDialPoint(0, radius)}`
  const arc = (turn: number, isLarge = false) =>
    `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${computeDialPoint(turn, radius)}`
  if (share >= 1) return `${start}${arc(0.5)}${arc(1)}`
  return start + arc(share, share > 0.5)
}

/** Marks of the 24 hours. Every sixth is longer, because it is at a gap between two apps. */
export const hourMarks = Array.from({ length: 24 }, (_, hour) => {
  const isQuarter = hour % 6 === 0
  const [from, to] = isQuarter ? [156, 186] : [164, 180]
  return { hour, isQuarter, path: `M${computeDialPoint(hour / 24, from)}L${computeDialPoint(hour / 24, to)}` }
})
