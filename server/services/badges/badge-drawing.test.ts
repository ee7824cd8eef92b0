import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPng } from '#server/rendering/draw-png.ts'
import { fitName } from '#server/rendering/fit-name.ts'
import { splitGraphemes } from '#server/rendering/name-fonts.ts'
import { drawBadge } from '#server/services/badges/badge-drawing.ts'

const draw = (recipientName: string, address = 'https://20in24.example/verify/K7Q2MX') =>
  drawBadge({
    type: 'community_supporter',
    recipientName,
    code: 'K7Q2MX',
    zone: 'Africa/Lagos',
    issuedAt: new Date('2025-07-12T10:00:00Z'),
    address,
    credential: 'a.b.c',
  })

type Area = { left: number; top: number; width: number; height: number }
const nameArea = { left: 50, top: 426, width: 590, height: 72 }
/**
 * Areas to the right of the name, up to the QR code, and to the left of the name. They must be white for
 * every name.
 */
const around = [
  { left: 641, top: 400, width: 14, height: 90 },
  { left: 40, top: 396, width: 10, height: 100 },
]

async function inkIn(png: Buffer, area: Area): Promise<number> {
  const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((shade) => shade < 128).length
}

it.each([
  'https://20in24.example/verify/K7Q2MX',
  `https://${'very-long-name.'.repeat(5)}example/verify/K7Q2MX`,
])('a QR reader finds the verification address on the badge: %s', async (address) => {
  const { forPng } = await draw('Ada', address)
  const read = async (width: number) => {
    const { data, info } = await sharp(await drawPng(forPng, width))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
  }
  expect(await read(800)).toBe(address)
  expect(await read(1600)).toBe(address) // large, as if printed or held close to the camera
})

describe('the name on a badge', () => {
  it.each([
    ['Yoruba marks', 'Ṣọlá Ayọ̀délé'],
    ['Hausa hooks', 'Ɓala Ɗan Ƙwari'],
    ['60 characters', 'Oluwafunmilayo Abosede Temitope Adebayo-Ransome-Kuti of Abeo'],
    ['80 of the widest letter', 'W'.repeat(80)],
    ['Arabic', 'محمد بن عبد الله'],
    ['Ethiopic', 'አበበ ቢቂላ'],
    ['Arabic and Latin', 'علي Ali عمر'],
    ['emoji that join', 'Ada 👩🏾‍💻🇳🇬🎉❤️'],
    ['markup', '</text><script>alert(1)</script>'],
    ['quotes and ampersands', `"O'Neil" & <Sons>`],
    ['a control character', 'Ada\u0000\u0008 Lovelace'],
  ])('a name on a badge cannot break the drawing or leave its area: %s', async (_what, name) => {
    const { svg, forPng } = await draw(name)
    // Outlines only: no text is left that a browser could read as markup or draw as a missing character.
    expect(svg === forPng).toBe(true)
    expect(/<text|<script|alert/.test(svg.replace(/<desc[\s\S]*?<\/desc>/, ''))).toBe(false)
    expect(svg.includes('<script')).toBe(false)
    const png = await drawPng(svg)
    expect(await inkIn(png, nameArea)).toBeGreaterThan(300)
    for (const area of around) expect(await inkIn(png, area)).toBe(0)
  })
  it('a badge shows a name in an unsupported script in the reader’s fonts, and its PNG shows a note instead', async () => {
    const { svg, forPng } = await draw('漢字 <ⵜⴰⵎ>')
    expect(svg).toMatch(/<text[^>]*><tspan[^>]*>漢字 &lt;ⵜⴰⵎ&gt;<\/tspan><\/text>/)
    expect(forPng).not.toContain('<text')
    expect(await inkIn(await drawPng(forPng), nameArea)).toBeGreaterThan(300)
  })
  it('the description of a badge contains the name as escaped text', async () => {
    const { svg } = await draw('Ada & <Co>')
    expect(svg).toContain('<title id="t">Community Champion badge</title>')
    expect(svg).toContain(
      'Awarded to <tspan id="name">Ada &amp; &lt;Co&gt;</tspan> on 12 July 2025. Verification code K7Q2MX.',
    )
  })
  it('the long host name of a site does not overlap the date on the badge', async () => {
    const { svg } = await draw('Ada', `https://${'very-long-name.'.repeat(5)}example/verify/K7Q2MX`)
    const png = await drawPng(svg)
    expect(await inkIn(png, { left: 225, top: 500, width: 15, height: 24 })).toBe(0)
  })
})

describe('fitting a name on a badge', () => {
  const square = (line: string) => splitGraphemes(line).length * 100
  const fitted = (name: string) => fitName(splitGraphemes(name), square)
  it.each([
    ['Ada', 52, ['Ada']],
    ['Fourteen chars', 38, ['Fourteen chars']],
    ['One two three four five six', 28, ['One two three', 'four five six']],
    ['👩🏾‍💻'.repeat(30), 28, ['👩🏾‍💻'.repeat(15), '👩🏾‍💻'.repeat(15)]],
  ])('on a badge, the name %s has the font size %i and the lines %j', (name, size, lines) => {
    expect(fitted(name)).toEqual({ size, lines })
  })
  it('a name on a badge that does not fit on two lines at the smallest size is cut', () => {
    const { size, lines } = fitted('W'.repeat(200))
    expect(size).toBe(16)
    for (const line of lines) expect(splitGraphemes(line)).toHaveLength(36)
  })
})
