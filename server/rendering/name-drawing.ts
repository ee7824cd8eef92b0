import { escapeXml } from '#server/rendering/escape.ts'
import { type FittedName, fitName } from '#server/rendering/fit-name.ts'
import { graphemes, type NameFonts, nameFonts, type Run } from '#server/rendering/name-fonts.ts'
import { boxOf, outlined } from '#server/rendering/outlines.ts'

export type DrawnName = {
  svg: string
  /** Where no font of ours has a letter of the name, the PNG cannot show it and says where it stands (decision 0022). */
  png: string
}

const left = 54
const top = 470
/** Between "Awarded to" and the last row. */
const twoLinesRoom = { from: 429, height: 63 }

/** The recipient's name in any script, as large as it fits. */
export async function drawName(name: string): Promise<DrawnName> {
  const fonts = nameFonts()
  const parts = graphemes(name.normalize('NFC').replace(/\p{Cc}/gu, ''))
  if (!fonts.runsOf(parts.join(''))) return { svg: liveText(parts), png: elsewhere(fonts) }
  const widths = new Map<string, number>()
  const measure = (line: string) => {
    const width = widths.get(line) ?? layOut(line, { fonts, size: 100 }).width
    widths.set(line, width)
    return width
  }
  const fitted = fitName(parts, measure)
  const texts = placed(fitted).map(({ line, y }) => {
    const { draw } = layOut(line, { fonts, size: fitted.size })
    return draw(y)
  })
  const drawn = outlined(texts.join(''), fonts.files)
  return { svg: drawn, png: drawn }
}

/** One line stands where the design has it; two share the room around it. */
function placed({ size, lines }: FittedName): { line: string; y: number }[] {
  if (lines.length === 1) return [{ line: lines[0] ?? '', y: top }]
  const first = twoLinesRoom.from + (twoLinesRoom.height - 2.04 * size) / 2 + 0.72 * size
  return lines.map((line, index) => ({ line, y: first + index * 1.1 * size }))
}

type Setting = { fonts: NameFonts; size: number }

/**
 * Runs of one font each, beside each other: the renderer cannot mix fonts in one text as soon as one of them joins
 * letters. The first strong letter decides where the line begins, as it does on the page.
 */
function layOut(line: string, { fonts, size }: Setting): { width: number; draw: (y: number) => string } {
  const runs = fonts.runsOf(line) ?? []
  const isReversed = beginsRight.test(line)
  if (isReversed) runs.reverse()
  let x = 0
  let before: Run | undefined
  const set = runs.map((run) => {
    const box = boxOf(textOf(run, { x: 0, y: 300, size }), fonts.files)
    const [first, second] = isReversed ? [run, before] : [before, run]
    const isBlankBetween = /\s$/.test(first?.text ?? '') || /^\s/.test(second?.text ?? '')
    if (before) x += (isBlankBetween ? 0.26 : 0.06) * size
    const at = x - box.x
    x += box.width
    before = run
    return { run, at }
  })
  return {
    width: x,
    draw: (y) => set.map(({ run, at }) => textOf(run, { x: left + at, y, size })).join(''),
  }
}

function textOf({ family, text }: Run, { x, y, size }: { x: number; y: number; size: number }): string {
  const place = `x="${x}" y="${y}" font-size="${size}" letter-spacing="${-0.027 * size}"`
  // Isolated, so that the run's own direction rules in it and not that of a page written from the left.
  const words = hasRightToLeft.test(text) ? `\u2068${escapeXml(text.trim())}\u2069` : escapeXml(text.trim())
  return `<text ${place} font-family="${family}" font-weight="700" fill="#1f110d">${words}</text>`
}

const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
const hasRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')
const beginsRight = new RegExp(`^[^\\p{L}]*[${rightToLeft}]`, 'u')

/** A script we have no font for is left to the reader's device: text and not shapes, sized as if each letter were square. */
function liveText(parts: string[]): string {
  const fitted = fitName(parts, (line) => graphemes(line).length * 100)
  const lines = placed(fitted).map(({ line, y }) => `<tspan x="${left}" y="${y}">${escapeXml(line)}</tspan>`)
  return `<text font-family="'Noto Sans',system-ui,sans-serif" font-size="${fitted.size}" font-weight="700" fill="#1f110d">${lines.join('')}</text>`
}

function elsewhere({ files }: NameFonts): string {
  const words = `<text x="${left}" y="${top}" font-size="26" font-weight="700" fill="#1f110d">The name on the verification page</text>`
  return outlined(words, files)
}
