import { escapeXml } from '#server/rendering/escape.ts'
import { type FittedName, fitName } from '#server/rendering/fit-name.ts'
import { getNameFonts, type NameFonts, splitGraphemes } from '#server/rendering/name-fonts.ts'
import { outlineTexts } from '#server/rendering/outlines.ts'
import { typesetLine } from '#server/rendering/typeset-line.ts'

export type NameDrawing = {
  svg: string
  /** Markup for the PNG. If no font has a character of the name, it says where the name can be read (decision 0022). */
  png: string
}

const left = 54
const top = 470
/** Room between "Awarded to" and the last row, in units of the drawing. */
const twoLinesRoom = { from: 429, height: 63 }

/** Draws the recipient's name in any script, as large as it fits. */
export async function drawName(name: string): Promise<NameDrawing> {
  const fonts = getNameFonts()
  const parts = splitGraphemes(name.normalize('NFC').replace(/\p{Cc}/gu, ''))
  if (!fonts.runsOf(parts.join(''))) return { svg: liveText(parts), png: elsewhere(fonts) }
  const widths = new Map<string, number>()
  const measure = (line: string) => {
    const width = widths.get(line) ?? typesetLine(line, { ...nameStyle, size: 100 }).width
    widths.set(line, width)
    return width
  }
  const fitted = fitName(parts, measure)
  const texts = placed(fitted).map(({ line, y }) => {
    return typesetLine(line, { ...nameStyle, size: fitted.size }).draw({ x: left, y })
  })
  const drawn = outlineTexts(texts.join(''), fonts.files)
  return { svg: drawn, png: drawn }
}

/**
 * Returns the lines with their vertical positions. A single line is at the designed position. Two lines are
 * centred around it.
 */
function placed({ size, lines }: FittedName): { line: string; y: number }[] {
  if (lines.length === 1) return [{ line: lines[0] ?? '', y: top }]
  const first = twoLinesRoom.from + (twoLinesRoom.height - 2.04 * size) / 2 + 0.72 * size
  return lines.map((line, index) => ({ line, y: first + index * 1.1 * size }))
}

const nameStyle = { spacing: -0.027, fill: '#1f110d' }

/**
 * Returns a text element for a script that we have no font for. The reader's device draws it, so its size is
 * computed as if all characters were square.
 */
function liveText(parts: string[]): string {
  const fitted = fitName(parts, (line) => splitGraphemes(line).length * 100)
  const lines = placed(fitted).map(({ line, y }) => `<tspan x="${left}" y="${y}">${escapeXml(line)}</tspan>`)
  return `<text font-family="'Noto Sans',system-ui,sans-serif" font-size="${fitted.size}" font-weight="700" fill="#1f110d">${lines.join('')}</text>`
}

function elsewhere({ files }: NameFonts): string {
  const words = `<text x="${left}" y="${top}" font-size="26" font-weight="700" fill="#1f110d">The name on the verification page</text>`
  return outlineTexts(words, files)
}
