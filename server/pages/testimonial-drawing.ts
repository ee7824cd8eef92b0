import type { PublishedTestimonial } from '#server/pages/public-facts.ts'
import { drawBlockColumn, drawFooter, type ShareImageTexts } from '#server/pages/share-drawing.ts'
import { splitIntoLines, truncateLine } from '#server/rendering/fit-lines.ts'
import { type LineStyle, typesetLine } from '#server/rendering/typeset-line.ts'

export type TestimonialShareImageTexts = Omit<ShareImageTexts, 'title'> & {
  testimonial: Pick<PublishedTestimonial, 'name' | 'location' | 'testimonial'>
}

const ink = '#1f110d'
const sizes = [64, 56, 48, 42, 36, 32]
const width = 960
const height = 330
/**
 * Number of characters at which a text is cut before it is drawn. The picture has room for fewer, even at the
 * smallest size.
 */
const maxLength = 800

/** Share image of a testimonial: its text, its author, and one column of the wall. */
export function drawTestimonialShareImage({ testimonial, ...below }: TestimonialShareImageTexts): string {
  const { name, location, testimonial: text } = testimonial
  const { size, lines } = fitQuote(text)
  const leading = size * 1.16
  const top = 54 + size * 0.82 + (height - lines.length * leading) / 2
  const words = lines.map((line, at) =>
    typesetLine(line, styleAt(size)).draw({ x: 54, y: Math.round(top + at * leading) }),
  )
  const named: LineStyle = { size: 30 }
  const placed: LineStyle = { size: 30, weight: 400 }
  const who = typesetLine(truncateLine(name, { width: 460, style: named }), named)
  const where = truncateLine(location, { width: width - who.width - 24, style: placed })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
${drawBlockColumn()}
<g fill="${ink}">
${words.join('')}
${who.draw({ x: 54, y: 446 })}${typesetLine(where, placed).draw({ x: 54 + who.width + 20, y: 446 })}
</g>
${drawFooter(below)}
</svg>`
}

/** Finds the largest size at which the text fits. If it does not fit at any size, it ends with an ellipsis. */
export function fitQuote(quote: string): { size: number; lines: string[] } {
  const text = `“${quote.slice(0, maxLength)}”`
  const linesAt = (size: number) => Math.floor(height / (size * 1.16))
  for (const size of sizes) {
    const lines = splitIntoLines(text, { width, style: styleAt(size) })
    if (lines.length <= linesAt(size)) return { size, lines }
  }
  const size = 32
  const room = { width, style: styleAt(size) }
  const lines = splitIntoLines(text, room)
  const kept = lines.slice(0, linesAt(size) - 1)
  return { size, lines: [...kept, truncateLine(lines.slice(kept.length).join(' '), room, '…”')] }
}

const styleAt = (size: number): LineStyle => ({ size, weight: 600, spacing: -0.02 })
