import { computeDialPoint, drawRingSegment } from '#web/common/time/ring.ts'

const gap = 0.75 / 360

/**
 * Returns the SVG path of a minute (0-based) on a dial of `of` minutes. `share` draws only a part of the
 * minute.
 */
export function drawMinuteCell(minute: number, { of, share = 1 }: { of: number; share?: number }): string {
  const from = minute / of + gap
  const to = (minute + 1) / of - gap
  return drawRingSegment({ inner: 130, outer: 178, from, to: from + (to - from) * share })
}

/** Returns the SVG path of a minute beyond the end of the dial, on a thin second ring. */
export function drawOvertimeCell(minute: number, of: number): string {
  return drawRingSegment({
    inner: 183,
    outer: 191,
    from: (minute % of) / of + gap,
    to: ((minute % of) + 1) / of - gap,
  })
}

/** Twelve marks outside the dial; every third is longer. */
export const dialTicks = Array.from({ length: 12 }, (_, index) => {
  const isLong = index % 3 === 0
  return {
    index,
    isLong,
    path: `M${computeDialPoint(index / 12, 184)}L${computeDialPoint(index / 12, isLong ? 196 : 190)}`,
  }
})

export function drawHandPath(turn: number): string {
  return `M${computeDialPoint(turn, 122)}L${computeDialPoint(turn, 196)}`
}
