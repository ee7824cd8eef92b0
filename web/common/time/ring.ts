const centre = 200

/** Returns a point on a dial of 400 × 400: `turn` 0 is at the top, 1 is one full turn. */
export function computeDialPoint(turn: number, radius: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))]
}

/** Returns the path of a piece of a ring between two turns, at most half a ring. */
export function drawRingSegment({
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
    `M${computeDialPoint(from, outer)}`,
    `A${outer} ${outer} 0 0 1 ${computeDialPoint(to, outer)}`,
    `L${computeDialPoint(to, inner)}`,
    `A${inner} ${inner} 0 0 0 ${computeDialPoint(from, inner)}Z`,
  ].join('')
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
