import {
  type CustomLogo,
  drawBlockDefinitions,
  drawLogo,
  wallRowColors,
} from '#server/pages/share-drawing.ts'
import { limitLines, measureLine, splitIntoLines, truncateLine } from '#server/rendering/fit-lines.ts'
import { type LineStyle, typesetLine } from '#server/rendering/typeset-line.ts'
import type { Translate } from '#shared/words.ts'

export type ShareImageIdea = {
  id: string
  title: string
  submitter_name: string
  vote_count: number
  status: string
}

const ink = '#1f110d'
const wide = 660

/**
 * Colours of the block of an idea that is becoming an app, by its status. In development the block is dark
 * with a bright edge. Later it is bright.
 */
const lights: Record<string, { ground: string; hole: string }> = {
  in_development: { ground: ink, hole: '#37211a' },
  testing: { ground: ink, hole: '#ffafa0' },
  completed: { ground: ink, hole: '#ffbe0b' },
}

/**
 * Sentence that names the submitter of the idea, and the one that tells the reader what to do, such as "Be
 * the first to vote".
 */
export type IdeaShareImageTexts = { by: string; ask: string }

export function createIdeaShareImageTexts(
  t: Translate,
  { submitter_name: name, vote_count: count, status }: Omit<ShareImageIdea, 'id' | 'title'>,
): IdeaShareImageTexts {
  return { by: t('picture.idea.by', { name }), ask: askOf(t, count, status) }
}

/**
 * Share image of an idea: its block, its title and the sentences of `IdeaShareImageTexts`. It is readable at the width
 * of a chat.
 */
export function drawIdeaShareImage(
  { id, title, status }: Pick<ShareImageIdea, 'id' | 'title' | 'status'>,
  words: IdeaShareImageTexts,
  own?: CustomLogo,
): string {
  const face = Number.parseInt(id.slice(0, 6), 16)
  const look = wallRowColors[face % 2] ?? wallRowColors[0]
  const light = lights[status] ?? look
  const block = `b${String((face % 20) + 1).padStart(2, '0')}`
  const fitted = fitIdeaTitle(title)
  const below = 72 + fitted.lines.length * fitted.size * 0.96 + 62
  const by: LineStyle = { size: 42, weight: 500, fill: '#674a3f' }
  const ask: LineStyle = { size: 48, spacing: -0.03 }
  const room = { width: 520, style: ask }
  const asked = limitLines(splitIntoLines(words.ask, room), 2, room)
  const high = 52 + asked.length * 52
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${drawBlockDefinitions()}</defs>
<rect width="1200" height="630" fill="#fbf7f4"/>
<rect width="430" height="630" fill="${light?.ground}"/>
<use href="#${block}" fill="${light?.hole}" ${status === 'in_development' ? `stroke="${look?.ground}" stroke-width=".5" ` : ''}transform="translate(5 105) scale(17.5)"/>
<g fill="${ink}">
${drawIdeaLines(fitted, { x: 493, y: 72 })}
${typesetLine(truncateLine(words.by, { width: wide, style: by }), by).draw({ x: 493, y: Math.round(below) })}
<rect x="490" y="${574 - high}" width="${Math.round(Math.max(...asked.map((line) => measureLine(line, ask))) + 60)}" height="${high}" rx="8" fill="#ffbe0b"/>
${asked.map((line, at) => typesetLine(line, ask).draw({ x: 520, y: 538 - (asked.length - 1 - at) * 52 })).join('')}
</g>
<svg x="1110" y="506" width="60" height="60" viewBox="0 0 24 24">${drawLogo(own)}</svg>
</svg>`
}

function askOf(t: Translate, count: number, status: string): string {
  if (status === 'completed') return t('picture.idea.built')
  if (status === 'testing') return t('picture.idea.testing')
  if (status === 'in_development') return t('picture.idea.building')
  return t('picture.idea.vote', { count })
}

/** Fits a title into two lines at size 112, or three lines at size 84. A longer title ends with an ellipsis. */
export function fitIdeaTitle(title: string, width = wide): { size: number; lines: string[] } {
  const roomAt = (size: number) => ({ width, style: { size, spacing: ideaSpacing } })
  const large = splitIntoLines(title, roomAt(112))
  if (large.length <= 2 && !large.some((line) => line.endsWith('…'))) return { size: 112, lines: large }
  return { size: 84, lines: limitLines(splitIntoLines(title, roomAt(84)), 3, roomAt(84)) }
}

export function drawIdeaLines(
  { size, lines }: ReturnType<typeof fitIdeaTitle>,
  { x, y }: { x: number; y: number },
): string {
  return lines
    .map((line, at) =>
      typesetLine(line, { size, spacing: ideaSpacing }).draw({
        x,
        y: Math.round(y + size * 0.82 + at * size * 0.96),
      }),
    )
    .join('')
}

const ideaSpacing = -0.04
