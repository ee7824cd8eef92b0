import {
  type CustomLogo,
  drawBlockDefinitions,
  drawLogo,
  inkColor,
  wallRowColors,
} from '#server/pages/share-drawing.ts'
import { escapeXml } from '#server/rendering/escape.ts'
import { getSiteFontPath, unpackFonts } from '#server/rendering/fonts.ts'
import { measureText, outlineTexts } from '#server/rendering/outlines.ts'
import { drawQrCode } from '#server/rendering/qr-code.ts'
import { appCount, type CampaignFacts } from '#shared/campaign.ts'
import { formatAttemptDate, formatAttemptHours } from '#shared/campaign-time.ts'

export type PosterTexts = Pick<CampaignFacts, 'attempt' | 'look' | 'disclaimer'> & {
  address: string
  ownMark: CustomLogo
}

const width = 840
const height = 1188
const block = width / 5
const top = 392
const foot = top + 4 * block
const gold = '#ffbe0b'
const pale = '#fbf7f4'
const soft = '#cbb4a9'

type Line = {
  text: string
  x: number
  y: number
  size: number
  weight: 400 | 600 | 700
  room: number
  fill: string
}

/** Poster with the proportions of A4 and A3. All text is outlines, so that every printer can print it. */
export function drawPoster({ attempt, look, disclaimer, address, ownMark }: PosterTexts): string {
  const fonts = unpackFonts([getSiteFontPath(400), getSiteFontPath(600), getSiteFontPath(700)])
  const right = { x: 404, size: 66, weight: 700, room: width - 404 - 32, fill: inkColor } as const
  const host = address.replace(/^https?:\/\//, '')
  const lines: Line[] = [
    { text: String(appCount), x: 32, y: 266, size: 306, weight: 700, room: 360, fill: inkColor },
    { ...right, text: look.first, y: 118 },
    { ...right, text: look.second, y: 190 },
    { ...right, text: look.third, y: 262 },
    { text: formatAttemptDate(attempt), x: 42, y: 352, size: 36, weight: 600, room: 350, fill: inkColor },
    { ...right, text: formatAttemptHours(attempt), y: 352, size: 36, weight: 600 },
    { text: host, x: 124, y: foot + 60, size: 34, weight: 700, room: 560, fill: pale },
    { text: disclaimer, x: 124, y: foot + 90, size: 18, weight: 400, room: 560, fill: soft },
  ]
  const said = `${[appCount, look.first, look.second, look.third].join(' ')} ${formatAttemptDate(attempt)}. ${host}. ${disclaimer}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t">
<title id="t">${escapeXml(said)}</title>
<defs>${drawBlockDefinitions()}</defs>
<rect width="${width}" height="${height}" fill="${gold}"/>
${wallRowColors.map(wallRow).join('')}
<path d="${joints()}" stroke="${inkColor}" stroke-opacity=".16" stroke-width="1.4"/>
<rect y="${foot}" width="${width}" height="${height - foot}" fill="${inkColor}"/>
<g transform="translate(40 ${foot + 31}) scale(2.6)">${drawLogo(ownMark)}</g>
<rect x="${width - 128}" y="${foot + 14}" width="96" height="96" fill="${pale}"/>
${drawQrCode(address, { x: width - 121, y: foot + 21, side: 82 })}
<g>${outlineTexts(lines.map((line) => drawn(line, fonts)).join(''), fonts)}</g>
</svg>
`
}

/** Draws the line at its normal size, or smaller if it does not fit. */
function drawn(line: Line, fonts: string[]): string {
  const at = (size: number) => textAt({ ...line, size })
  const { width: wide } = measureText(at(line.size), fonts)
  return at(wide > line.room ? Math.floor((line.size * line.room) / wide) : line.size)
}

function textAt({ text, x, y, size, weight, fill }: Line): string {
  const spacing = Math.round(size * (size > 40 ? -0.045 : -0.01) * 10) / 10
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" fill="${fill}">${escapeXml(text)}</text>`
}

function wallRow({ ground, hole }: (typeof wallRowColors)[number], row: number): string {
  const y = top + row * block
  const uses = [0, 1, 2, 3, 4].map((column) => {
    const id = `b${String(row * 5 + column + 1).padStart(2, '0')}`
    return `<use href="#${id}" fill="${hole}" transform="translate(${column * block} ${y}) scale(${block / 24})"/>`
  })
  return `<rect y="${y}" width="${width}" height="${block + 0.5}" fill="${ground}"/>${uses.join('')}`
}

function joints(): string {
  const down = [1, 2, 3, 4].map((column) => `M${column * block} ${top}V${foot}`)
  const across = [1, 2, 3].map((row) => `M0 ${top + row * block}H${width}`)
  return [...down, ...across].join('')
}
