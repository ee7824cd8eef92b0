import { escapeXml } from '#server/rendering/escape.ts'
import { getSiteFontPath, unpackFonts } from '#server/rendering/fonts.ts'
import { drawName } from '#server/rendering/name-drawing.ts'
import { measureText, outlineTexts } from '#server/rendering/outlines.ts'
import { drawQrCode } from '#server/rendering/qr-code.ts'
import ideaTemplate from '#server/services/badges/templates/app_idea_contributor.svg?raw'
import memberTemplate from '#server/services/badges/templates/community_supporter.svg?raw'
import storyTemplate from '#server/services/badges/templates/testimonial_provider.svg?raw'
import { type BadgeType, badgeTypes } from '#shared/badges.ts'

export type BadgeFields = {
  type: BadgeType
  recipientName: string
  code: string
  issuedAt: Date
  /** Time zone of the date on the badge. */
  zone: string
  /** Address of the page that verifies the badge. */
  address: string
  /** The signed credential that is embedded in the SVG. */
  credential: string
}

export type BadgeDrawing = {
  svg: string
  /** SVG from which the PNG is drawn. */
  forPng: string
}

const looks = {
  app_idea_contributor: {
    template: ideaTemplate,
    title: ['Idea', 'Innovator'],
    lines: ['Awarded for contributing innovative', 'app ideas to the GWR initiative.'],
    link: '#7a4b00',
  },
  testimonial_provider: {
    template: storyTemplate,
    title: ['Community', 'Voice'],
    lines: ['Awarded for sharing a story that', 'others can learn from.'],
    link: '#22398f',
  },
  community_supporter: {
    template: memberTemplate,
    title: ['Community', 'Champion'],
    lines: ['Awarded for standing with the attempt', 'and its community.'],
    link: '#8a2a0c',
  },
} as const

const ink = '#1f110d'
const muted = '#674a3f'

/** Draws the badge: 800 by 600 on white, all texts as outlines, with its credential embedded. */
export async function drawBadge(facts: BadgeFields): Promise<BadgeDrawing> {
  const { template } = looks[facts.type]
  const fonts = unpackFonts([getSiteFontPath(400), getSiteFontPath(600), getSiteFontPath(700)])
  const name = await drawName(facts.recipientName)
  const rest = outlineTexts(words(facts, fonts), fonts) + drawQrCode(facts.address)
  const inner = template.replace(/^<svg[^>]*>\s*/, '').replace(/<\/svg>\s*$/, '')
  const assemble = (drawnName: string) => `${opening(facts)}${inner}<g>${rest}</g><g>${drawnName}</g></svg>\n`
  return { svg: assemble(name.svg), forPng: assemble(name.png) }
}

/** Formats the date of issue in the attempt's time zone. */
function dayOf({ issuedAt, zone }: Pick<BadgeFields, 'issuedAt' | 'zone'>): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(issuedAt)
}

function opening(facts: BadgeFields): string {
  const { type, recipientName, code, credential } = facts
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 800 600" width="800" height="600" role="img" aria-labelledby="t d">
<openbadges:credential verify="${escapeXml(credential)}"/>
<title id="t">${escapeXml(badgeTypes[type].title)} badge</title><desc id="d">Awarded to <tspan id="name">${escapeXml(recipientName)}</tspan> on ${dayOf(facts)}. Verification code ${escapeXml(code)}.</desc>
`
}

function words(facts: BadgeFields, fonts: string[]): string {
  const { type, address } = facts
  const { title, lines, link } = looks[type]
  const shown = escapeXml(address.replace(/^https?:\/\//, ''))
  const verify = (size: number) =>
    `<text x="744" y="515" text-anchor="end" font-size="${size}" fill="${muted}">Verify <tspan font-weight="600" fill="${link}">${shown}</tspan></text>`
  const { width } = measureText(verify(16), fonts)
  return [
    `<text x="104" y="82" font-size="24" font-weight="700" letter-spacing="-.7" fill="${ink}">20 in 24</text>`,
    ...title.map(
      (line, index) =>
        `<text x="52" y="${190 + index * 72}" font-size="73" font-weight="700" letter-spacing="-3" fill="${ink}">${line}</text>`,
    ),
    ...lines.map(
      (line, index) => `<text x="56" y="${306 + index * 24}" font-size="18" fill="${muted}">${line}</text>`,
    ),
    `<text x="56" y="420" font-size="16" fill="${muted}">Awarded to</text>`,
    `<text x="56" y="515" font-size="16" fill="${muted}">Issued <tspan font-weight="600" fill="${ink}">${dayOf(facts)}</tspan></text>`,
    // A long host name is drawn smaller, so that it does not cover the date.
    verify(Math.min(16, (16 * 500) / Math.max(width, 1))),
  ].join('')
}
