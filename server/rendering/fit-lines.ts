import { splitGraphemes } from '#server/rendering/name-fonts.ts'
import { type LineStyle, typesetLine } from '#server/rendering/typeset-line.ts'

type Room = { width: number; style: LineStyle }

/** Maximum number of characters that are measured. A longer line is first cut to this length. */
const maxLetters = 200

/** Breaks text into lines no wider than `width`. A word that is wider than a line is cut. */
export function splitIntoLines(text: string, { width, style }: Room): string[] {
  const fits = (line: string) => measureLine(line, style) <= width
  const lines: string[] = []
  // Text with a no-break space stays on one line if it fits.
  const words = text
    .normalize('NFC')
    .trim()
    .split(/[^\S\u00a0\u202f]+/)
    .flatMap((word) => (fits(word) ? [word] : word.split(/\s+/)))
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(truncateLine(word, { width, style }))
  }
  return lines
}

/** Returns the first `most` lines. If there are more, the last one ends with an ellipsis. */
export function limitLines(lines: string[], most: number, room: Room): string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), truncateLine(lines.slice(most - 1).join(' '), room)]
}

/** Shortens a text that is too wide: keeps as many whole characters as leave room for `end`. */
export function truncateLine(text: string, { width, style }: Room, end = '…'): string {
  const letters = splitGraphemes(text.normalize('NFC'))
  if (letters.length <= maxLetters && measureLine(text, style) <= width) return text
  const left = letters.slice(0, maxLetters)
  while (left.length > 1 && measureLine(left.join('') + end, style) > width) left.pop()
  return left.join('').replace(/[\s\p{P}]+$/u, '') + end
}

export const isTruncated = (line: string) => line.endsWith('…')

const measured = new Map<string, number>()

/**
 * Returns the width of a line. Each line is measured once, at one size, because its width is proportional to
 * the size.
 */
export function measureLine(line: string, { size, ...style }: LineStyle): number {
  const key = `${style.weight} ${style.spacing} ${line}`
  const known = measured.get(key)
  if (known !== undefined) return known * size
  const width = typesetLine(line, { ...style, size: 100 }).width / 100
  if (measured.size > 2_000) measured.clear()
  measured.set(key, width)
  return width * size
}
