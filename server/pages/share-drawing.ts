import { escapeHtml } from '#server/rendering/escape.ts'
import { blocks } from '#web/entry-server.tsx'

export type ShareWords = {
  /** The headline in its lines, or a title to be broken into lines. */
  title: string | readonly string[]
  /** At the bottom right: the day, LIVE, or the year. */
  when: string
  /** Below it: what is attempted. */
  what: string
  mark?: OwnMark
}

/** A square picture of the owner's in place of the drawn mark, as a data address. */
export type OwnMark = string | undefined

export const ink = '#1f110d'
export const rows = [
  { ground: '#9ab4ff', hole: '#17255c' },
  { ground: '#ffafa0', hole: '#8a2a0c' },
  { ground: '#fbf7f4', hole: ink },
  { ground: '#f77b45', hole: ink },
]
const petals = ['#ffafa0', '#ffbe0b', '#f77b45', '#9ab4ff']

/** The picture that stands beside a shared link: 1200x630, the page's title left, the wall right. */
export function shareDrawing({ title, ...words }: ShareWords): string {
  const { size, lines } = typeof title === 'string' ? fitTitle(title) : { size: 112, lines: title }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${holes()}</defs>
<rect width="1200" height="630" fill="#ffbe0b"/>
${rows.map(wallRow).join('')}
<path d="${joints()}" stroke="${ink}" stroke-opacity=".16" stroke-width="1.2"/>
<rect y="480" width="1200" height="150" fill="${ink}"/>
<g font-family="Familjen Grotesk" font-weight="700" fill="${ink}" letter-spacing="${-0.04 * size}">${lines.map((line, index) => `<text x="54" y="${baseline({ size, count: lines.length, index })}" font-size="${size}">${escapeHtml(line)}</text>`).join('')}</g>
${foot(words)}
</svg>`
}

const sizes = [112, 96, 84, 72]
const maxLines = 4

/** The largest size at which the title takes at most four lines; what is longer still ends in dots. */
export function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = broken(title, size)
    if (lines.length <= maxLines && lines.length * size * 0.93 <= 400) return { size, lines }
  }
  const size = 72
  const lines = broken(title, size).slice(0, maxLines)
  const last = lines.at(-1) ?? ''
  return { size, lines: [...lines.slice(0, -1), `${last.slice(0, widthIn(size) - 1).replace(/\W+$/, '')}…`] }
}

/** How many letters of this size fit beside the wall; on average one is half as wide as it is high. */
function widthIn(size: number): number {
  return Math.floor(530 / (size * 0.5))
}

function broken(title: string, size: number): string[] {
  const width = widthIn(size)
  const lines: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > width ? `${word.slice(0, width - 1)}…` : word)
  }
  return lines
}

function baseline({ size, count, index }: { size: number; count: number; index: number }): number {
  const leading = size * 0.93
  return Math.round(240 - (count * leading) / 2 + index * leading + size * 0.82)
}

/** The same drawings as on every page. */
export function holes(): string {
  return [...blocks.matchAll(/<path id="b\d\d"[^>]*\/>/g)].join('')
}

function wallRow({ ground, hole }: (typeof rows)[number], row: number): string {
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

/** The wall at the right, one block wide, beside a ground for words. */
export function column(): string {
  const blocksOfColumn = rows.map(
    ({ ground, hole }, row) =>
      `<rect x="1080" y="${row * 120}" width="120" height="120.5" fill="${ground}"/><use href="#b${String(row * 5 + 1).padStart(2, '0')}" fill="${hole}" transform="translate(1080 ${row * 120}) scale(5)"/>`,
  )
  return `<defs>${holes()}</defs><rect width="1200" height="630" fill="#ffbe0b"/>${blocksOfColumn.join('')}<rect y="480" width="1200" height="150" fill="${ink}"/>`
}

/** The mark: block 01 with its petals in the four lights, or the owner's. */
export function markDrawing(own?: OwnMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark(own)}</svg>`
}

/** For home screens: a clear mark would stand on whatever ground they choose. */
export function iconDrawing(own?: OwnMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ground}${mark(own)}</svg>`
}

/** For home screens that cut icons to a shape of theirs: the mark keeps to the middle, the ground fills the rest. */
export function maskableDrawing(own?: OwnMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#37211a"/><g transform="translate(8 8)">${mark(own)}</g></svg>`
}

const ground = '<rect width="24" height="24" rx="1.5" fill="#37211a"/>'

/** In a square of 24. */
export function mark(own: OwnMark): string {
  if (own) return `<image href="${escapeHtml(own)}" width="24" height="24"/>`
  const shape = /id="b01"[^>]*? d="([^"]+)"/.exec(blocks)?.[1] ?? ''
  // The design begins top left; the lights go clockwise from there.
  const paths = shape.split(/(?<=Z)/).map((petal, index) => `<path d="${petal}" fill="${petals[index]}"/>`)
  return `${ground}${paths.join('')}`
}

export function foot({ when, what, mark: own }: Omit<ShareWords, 'title'>): string {
  const name = `font-size="34" font-weight="700" letter-spacing="-1"`
  return `<g font-family="Familjen Grotesk"><g transform="translate(60 523) scale(2.6667)">${mark(own)}</g>
<text x="148" y="549" ${name} fill="#fbf7f4">20 in 24</text>
<text x="148" y="583" font-size="22" fill="#cbb4a9">World-record attempt</text>
<text x="1140" y="549" text-anchor="end" ${name} fill="#ffbe0b">${escapeHtml(when)}</text>
<text x="1140" y="583" text-anchor="end" font-size="22" fill="#cbb4a9">${escapeHtml(what)}</text></g>`
}
