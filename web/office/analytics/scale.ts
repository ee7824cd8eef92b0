/**
 * Scale of a chart that is built of blocks. A block is worth 1, 2 or 5 times a power of ten, so that a column
 * has at most twelve blocks.
 */
export type BlockScale = { block: number; top: number; ticks: number[] }

export function createBlockScale(highest: number): BlockScale {
  const block = [1, 2, 5, 10]
    .map((times) => times * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1))
    .find((size) => highest / size <= 12)
  const size = block ?? 10 ** Math.ceil(Math.log10(highest))
  const blocks = Math.max(4, Math.ceil(highest / size))
  const step = Math.ceil(blocks / 4)
  const top = Math.ceil(blocks / step) * step * size
  return {
    block: size,
    top,
    ticks: Array.from({ length: top / size / step + 1 }, (_, at) => at * step * size),
  }
}

export const formatPercent = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`

/** Describes a change, such as "+12%", "−3%" or "no change". Undefined if the earlier value is zero. */
export function describePercentChange(
  now: number,
  before: number,
): { sign: -1 | 0 | 1; size: string; words: string } | undefined {
  if (before === 0) return undefined
  const change = Math.round(((now - before) / before) * 100)
  const size = `${Math.abs(change)}%`
  if (change === 0) return { sign: 0, size, words: 'no change' }
  return change > 0 ? { sign: 1, size, words: `+${size}` } : { sign: -1, size, words: `−${size}` }
}
