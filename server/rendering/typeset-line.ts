import { escapeXml } from '#server/rendering/escape.ts'
import { type FontRun, getNameFonts, type NameFonts } from '#server/rendering/name-fonts.ts'
import { measureText } from '#server/rendering/outlines.ts'

export type LineStyle = {
  size: number
  weight?: 400 | 500 | 600 | 700
  /** Space between letters, as a share of the size. */
  spacing?: number
  fill?: string
}
type Place = { x: number; y: number; anchor?: 'start' | 'end' }

export type TypesetLine = { width: number; draw: (place: Place) => string }

/**
 * Draws a line as adjacent runs of one font each, because the renderer cannot mix fonts in one text if one of
 * them joins letters. The first strong character decides the direction of the line, as it does in browsers.
 */
export function typesetLine(line: string, style: LineStyle, fonts = getNameFonts()): TypesetLine {
  const runs = drawable(line, fonts)
  const isReversed = beginsRight.test(line)
  if (isReversed) runs.reverse()
  let x = 0
  let before: FontRun | undefined
  const set = runs.map((run) => {
    const box = measureText(textOf(run, { x: 0, y: 300 }, style), fonts.filesOf([run]))
    const [first, second] = isReversed ? [run, before] : [before, run]
    const isBlankBetween = /\s$/.test(first?.text ?? '') || /^\s/.test(second?.text ?? '')
    // Adds a gap between two runs: the width of a space if one of them has a space there, otherwise the usual
    // space between letters.
    if (before) x += (isBlankBetween ? 0.26 : 0.06 + (style.spacing ?? 0)) * style.size
    const at = x - box.x
    x += box.width
    before = run
    return { run, at }
  })
  return {
    width: x,
    draw: ({ x: edge, y, anchor }) => {
      const from = anchor === 'end' ? edge - x : edge
      return set.map(({ run, at }) => textOf(run, { x: round(from + at), y }, style)).join('')
    },
  }
}

/** Omits a character that none of our fonts has, instead of drawing an empty box. */
function drawable(line: string, fonts: NameFonts): FontRun[] {
  return fonts.runsOf(line) ?? fonts.runsOf(fonts.known(line)) ?? []
}

function textOf({ family, text }: FontRun, { x, y }: Omit<Place, 'anchor'>, style: LineStyle): string {
  const { size, weight = 700, spacing = 0, fill } = style
  const place = `x="${x}" y="${y}" font-size="${size}" letter-spacing="${round(spacing * size)}"`
  // Isolated, so that the run uses its own direction and not the left-to-right direction of the line.
  const words = hasRightToLeft.test(text) ? `\u2068${escapeXml(text.trim())}\u2069` : escapeXml(text.trim())
  return `<text ${place} font-family="${family}" font-weight="${weight}"${fill ? ` fill="${fill}"` : ''}>${words}</text>`
}

const round = (value: number) => Math.round(value * 100) / 100

const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
const hasRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')
const beginsRight = new RegExp(`^[^\\p{L}]*[${rightToLeft}]`, 'u')
