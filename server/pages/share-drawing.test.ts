import { expect, test } from 'vitest'
import { drawShareImage, fitTitle } from '#server/pages/share-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'

test('markup in a title, date or name is escaped in the share picture', () => {
  const svg = drawShareImage({ title: '</text><script>"&', when: '<2025>', what: '<b>' })
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&lt;2025&gt;')
  expect(svg).toContain('&lt;b&gt;')
})

test('a title in the share picture has the largest letters that fit on at most four lines', () => {
  expect(fitTitle('Privacy')).toEqual({ size: 112, lines: ['Privacy'] })
  expect(fitTitle('Twenty apps. One\u00a0day.')).toEqual({
    size: 112,
    lines: ['Twenty', 'apps.', 'One\u00a0day.'],
  })
  const long = fitTitle(
    'Which papers a small shop needs, in which order, and what each one of them really costs',
  )
  expect(long.size).toBe(72)
  expect(long.lines).toHaveLength(4)
  expect(long.lines.at(-1)).toMatch(/…$/)
})

test('the share picture is a PNG of 1200x630 below 100 KB, with Yoruba diacritics', async () => {
  const png = await drawPng(
    drawShareImage({ title: 'Ṣọlá Ayọ̀délé', when: '5 September 2025', what: '20 songs' }),
  )
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(100_000)
})

test('the share picture of a page contains only its title, its two facts and the name of the site', () => {
  const words = [...drawShareImage({ title: 'T', when: 'W', what: 'X' }).matchAll(/<text[^>]*>([^<]*)/g)]
  expect(words.map(([, text]) => text)).toEqual(['T', '20 in 24', 'World-record attempt', 'W', 'X'])
})

test('a long builder name in the share picture ends with an ellipsis before the aim of the attempt', () => {
  const attempt = 'World-record attempt by Oluwaseun Ayodele Adebayo Olatunji of Ibadan and Ekiti and Lagos'
  const svg = drawShareImage({ title: 'T', when: 'W', what: '20 apps, 24 hours, one builder', attempt })
  expect(svg).toMatch(/World-record attempt by Oluwaseun [^<]*…<\/text>/)
})

test('the builder’s photo replaces four blocks of the wall in the share picture', () => {
  const words = { title: 'T', when: 'W', what: 'X' }
  const href = 'data:image/jpeg;base64,AAAA'
  expect(drawShareImage({ ...words, portrait: href })).toContain(
    `<image href="${href}" x="960" y="240" width="240"`,
  )
  expect(drawShareImage({ ...words, portrait: '"><script>' })).not.toContain('<script>')
  expect(drawShareImage(words)).not.toContain('<image')
})
