const centre = 200

/** Returns a point on a dial of 400 × 400: `turn` 0 is at the top, 1 is one full turn. */
export function computePoint(turn: number, radius: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))]
}

/** Returns the path of a piece of a ring between two turns, at most half a ring. */
export function drawRingPiece({
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
    `M${computePoint(from, outer)}`,
    `A${outer} ${outer} 0 0 1 ${computePoint(to, outer)}`,
    `L${computePoint(to, inner)}`,
    `A${inner} ${inner} 0 0 0 ${computePoint(from, inner)}Z`,
  ].join('')
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
