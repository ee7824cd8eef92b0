/** Measures a line of the name at size 100. */
export type MeasureLine = (line: string) => number

export type FittedName = { size: number; lines: string[] }

const room = 580
const oneLine = [52, 46, 42, 38, 34, 30]
/** Maximum number of break positions to try. Positions further from the middle make one line too long. */
const maxPlaces = 8
const twoLines = [28, 25, 22, 19, 16]

/**
 * Finds the largest size at which a name fits on one line, otherwise on two. Widths are measured, because
 * characters differ by more than a factor of four. `parts` are the grapheme clusters of the name.
 */
export function fitName(parts: readonly string[], measure: MeasureLine): FittedName {
  const whole = parts.join('')
  for (const size of oneLine) if (fits(whole, size, measure)) return { size, lines: [whole] }
  for (const places of [between(parts, 'words'), between(parts, 'letters')]) {
    for (const size of twoLines) {
      const lines = broken(parts, { places, fitsOn: (line) => fits(line, size, measure) })
      if (lines) return { size, lines }
    }
  }
  // Cuts lines that are too wide, so that they are not drawn over the frame. Eighty of the widest characters
  // still fit without a cut.
  const size = twoLines.at(-1) ?? 16
  const half = Math.ceil(parts.length / 2)
  const cutTo = (line: string[]) => {
    while (line.length > 1 && !fits(`${line.join('')}…`, size, measure)) line.pop()
    return `${line.join('')}…`
  }
  return { size, lines: [cutTo(parts.slice(0, half)), cutTo(parts.slice(half))] }
}

function fits(line: string, size: number, measure: MeasureLine): boolean {
  return (measure(line) * size) / 100 <= room
}

/** Returns the positions where a line may be broken, the one nearest to the middle first. */
function between(parts: readonly string[], what: 'words' | 'letters'): number[] {
  const middle = parts.length / 2
  return parts
    .map((_, index) => index)
    .filter((index) => index > 0 && (what === 'letters' || /^\s$/.test(parts[index] ?? '')))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .slice(0, maxPlaces)
}

type Breaking = { places: number[]; fitsOn: (line: string) => boolean }

function broken(parts: readonly string[], { places, fitsOn }: Breaking): [string, string] | undefined {
  for (const place of places) {
    const first = parts.slice(0, place).join('').trim()
    const second = parts.slice(place).join('').trim()
    if (fitsOn(first) && fitsOn(second)) return [first, second]
  }
  return undefined
}
