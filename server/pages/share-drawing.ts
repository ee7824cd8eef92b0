import { escapeHtml } from '#server/rendering/escape.ts'
import { isTruncated, limitLines, splitIntoLines, truncateLine } from '#server/rendering/fit-lines.ts'
import { type LineStyle, typesetLine } from '#server/rendering/typeset-line.ts'
import { blocksMarkup } from '#web/app/entry-server.tsx'

export type ShareImageTexts = {
  title: string
  /** Text at the bottom right: the day, LIVE, or the year. */
  when: string
  /** Text below `when`: the aim of the attempt. */
  what: string
  /** Text below the site's name at the bottom left. English by default. */
  attempt?: string
  mark?: CustomLogo
  /** The builder's photo as a data URL, in place of four blocks. */
  portrait?: string | undefined
}

/** The owner's square logo in place of the drawn one, as a data URL. */
export type CustomLogo = string | undefined

export const inkColor = '#1f110d'
export const wallRowColors = [
  { ground: '#9ab4ff', hole: '#17255c' },
  { ground: '#ffafa0', hole: '#8a2a0c' },
  { ground: '#fbf7f4', hole: inkColor },
  { ground: '#f77b45', hole: inkColor },
]
const petals = ['#ffafa0', '#ffbe0b', '#f77b45', '#9ab4ff']

/** Share image of a page: 1200x630, the title on the left, the wall on the right. */
export function drawShareImage({ title, portrait, ...words }: ShareImageTexts): string {
  const { size, lines } = fitTitle(title)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${drawBlockDefinitions()}</defs>
<rect width="1200" height="630" fill="#ffbe0b"/>
${wallRowColors.map(wallRow).join('')}
<path d="${joints()}" stroke="${inkColor}" stroke-opacity=".16" stroke-width="1.2"/>
${portrait ? `<image href="${escapeHtml(portrait)}" x="960" y="240" width="240" height="240"/>` : ''}<rect y="480" width="1200" height="150" fill="${inkColor}"/>
<g fill="${inkColor}">${lines.map((line, index) => typesetLine(line, { size, spacing: titleSpacing }).draw({ x: 57, y: baseline({ size, count: lines.length, index }) })).join('')}</g>
${drawFooter(words)}
</svg>`
}

const sizes = [112, 96, 84, 72]
const maxLines = 4
const titleSpacing = -0.04
const titleWidth = 520

/**
 * Finds the largest size at which the title takes at most four lines. A longer title ends with an ellipsis.
 */
export function fitTitle(title: string): { size: number; lines: string[] } {
  let lines: string[] = []
  for (const size of sizes) {
    lines = splitIntoLines(title, roomAt(size))
    if (lines.length <= maxLines && lines.length * size * 0.93 <= 400 && !lines.some(isTruncated))
      return { size, lines }
  }
  return { size: 72, lines: limitLines(lines, maxLines, roomAt(72)) }
}

const roomAt = (size: number) => ({ width: titleWidth, style: { size, spacing: titleSpacing } })

function baseline({ size, count, index }: { size: number; count: number; index: number }): number {
  const leading = size * 0.93
  return Math.round(240 - (count * leading) / 2 + index * leading + size * 0.82)
}

/** Definitions of the twenty block designs, as on every page. */
export function drawBlockDefinitions(): string {
  return [...blocksMarkup.matchAll(/<path id="b\d\d"[^>]*\/>/g)].join('')
}

function wallRow({ ground, hole }: (typeof wallRowColors)[number], row: number): string {
  const uses = [0, 1, 2, 3, 4].map((column) => {
    const id = `b${String(row * 5 + column + 1).padStart(2, '0')}`
    return `<use href="#${id}" fill="${hole}" transform="translate(${600 + column * 120} ${row * 120}) scale(5)"/>`
  })
  return `<rect x="600" y="${row * 120}" width="600" height="120.5" fill="${ground}"/>${uses.join('')}`
}

function joints(): string {
  const down = [1, 2, 3, 4].map((column) => `M${600 + column * 120} 0V480`)
  const across = [1, 2, 3].map((row) => `M 600 ${row * 120}H1200`)
  return [...down, ...across].join('')
}

/** Wall at the right edge, one block wide, beside the text. */
export function drawBlockColumn(): string {
  const blocksOfColumn = wallRowColors.map(
    ({ ground, hole }, row) =>
      `<rect x="1080" y="${row * 120}" width="120" height="120.5" fill="${ground}"/><use href="#b${String(row * 5 + 1).padStart(2, '0')}" fill="${hole}" transform="translate(1080 ${row * 120}) scale(5)"/>`,
  )
  return `<defs>${drawBlockDefinitions()}</defs><rect width="1200" height="630" fill="#ffbe0b"/>${blocksOfColumn.join('')}<rect y="480" width="1200" height="150" fill="${inkColor}"/>`
}

/**
 * Logo as SVG: the owner's, or by default the block of app 1, whose four petals have four colours
 * (docs/reference/design-guide.md).
 */
export function createLogoSvg(own?: CustomLogo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${drawLogo(own)}</svg>`
}

/** Draws the logo on a background, for home screens. They would put a transparent logo on a background of their own. */
export function createIconSvg(own?: CustomLogo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${ground}${drawLogo(own)}</svg>`
}

/** Draws the logo for home screens that crop icons. It is in the middle of the background, where nothing is cropped. */
export function createMaskableIconSvg(own?: CustomLogo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40" fill="#37211a"/><g transform="translate(8 8)">${drawLogo(own)}</g></svg>`
}

const ground = '<rect width="24" height="24" rx="1.5" fill="#37211a"/>'

/** Logo in a square of 24 units. */
export function drawLogo(own: CustomLogo): string {
  if (own) return `<image href="${escapeHtml(own)}" width="24" height="24"/>`
  const shape = /id="b01"[^>]*? d="([^"]+)"/.exec(blocksMarkup)?.[1] ?? ''
  // The path begins at the top left, so the colours go clockwise from there.
  const paths = shape.split(/(?<=Z)/).map((petal, index) => `<path d="${petal}" fill="${petals[index]}"/>`)
  return `${ground}${paths.join('')}`
}

export function drawFooter({
  when,
  what,
  attempt = 'World-record attempt',
  mark: own,
}: Omit<ShareImageTexts, 'title' | 'portrait'>): string {
  const name = { size: 34, spacing: -0.03 }
  const below = { size: 22, weight: 400, fill: '#cbb4a9' } as const
  const right = (text: string, style: LineStyle) =>
    typesetLine(truncateLine(text, { width: 600, style }), style)
  const whatLine = right(what, below)
  const attemptLine = truncateLine(attempt, { width: 960 - whatLine.width, style: below })
  return `<g transform="translate(60 523) scale(2.6667)">${drawLogo(own)}</g>
${typesetLine('20 in 24', { ...name, fill: '#fbf7f4' }).draw({ x: 150, y: 549 })}
${typesetLine(attemptLine, below).draw({ x: 150, y: 583 })}
${right(when, { ...name, fill: '#ffbe0b' }).draw({ x: 1140, y: 549, anchor: 'end' })}
${whatLine.draw({ x: 1140, y: 583, anchor: 'end' })}`
}
