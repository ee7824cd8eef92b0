import type { PublishedStory } from '#server/pages/public-facts.ts'
import { column, foot, type ShareWords } from '#server/pages/share-drawing.ts'
import { escapeHtml } from '#server/rendering/escape.ts'

export type StoryWords = Omit<ShareWords, 'title'> & {
  story: Pick<PublishedStory, 'name' | 'location' | 'testimonial'>
}

const ink = '#1f110d'
const sizes = [64, 56, 48, 42, 36, 32]
const width = 960
const height = 330

/** The picture beside a shared story: its words, whose they are, and one column of the wall. */
export function storyDrawing({ story, ...below }: StoryWords): string {
  const { name, location, testimonial } = story
  const { size, lines } = fitQuote(testimonial)
  const leading = size * 1.16
  const top = 54 + size * 0.82 + (height - lines.length * leading) / 2
  const words = lines.map(
    (line, at) =>
      `<text x="54" y="${Math.round(top + at * leading)}" font-size="${size}">${escapeHtml(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
${column()}
<g font-family="Familjen Grotesk" fill="${ink}">
<g font-weight="600" letter-spacing="${-0.02 * size}">${words.join('')}</g>
<text x="54" y="446" font-size="30"><tspan font-weight="700">${escapeHtml(clip(name, 28))}</tspan> <tspan dx="10">${escapeHtml(clip(location, 34))}</tspan></text>
</g>
${foot(below)}
</svg>`
}

/** The largest size at which the words fit; what is longer still ends in dots. */
export function fitQuote(quote: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = broken(`“${quote}”`, size)
    if (lines.length * size * 1.16 <= height) return { size, lines }
  }
  const size = 32
  const lines = broken(quote, size).slice(0, Math.floor(height / (size * 1.16)))
  const last = lines.at(-1) ?? ''
  return { size, lines: [`“${lines[0]}`, ...lines.slice(1, -1), `${clip(last, last.length - 2)}…”`] }
}

/** On average a letter is about 0.46 times as wide as it is high; a word no line can hold is cut. */
function broken(text: string, size: number): string[] {
  const most = Math.floor(width / (size * 0.46))
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(clip(word, most))
  }
  return lines
}

function clip(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
