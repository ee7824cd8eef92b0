import { encode } from 'uqr'

/** Position and side length of the QR code on a badge, in units of the drawing. */
const onBadge = { x: 657, y: 404, side: 87 }

/** QR code of an address as one SVG path, without a background. */
export function drawQrCode(address: string, { x, y, side } = onBadge): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, line) =>
    runsOf(row).map(([start, length]) => `M${start} ${line}h${length}v1h-${length}z`),
  )
  return `<path transform="translate(${x} ${y}) scale(${Math.round((side / size) * 1000) / 1000})" fill="#1f110d" d="${path.join('')}"/>`
}

function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  })
  return runs
}
