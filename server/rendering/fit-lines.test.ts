import { expect, it } from 'vitest'
import { drawShareImage } from '#server/pages/share-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { measureLine, splitIntoLines, truncateLine } from '#server/rendering/fit-lines.ts'
import { getNameFonts, splitGraphemes } from '#server/rendering/name-fonts.ts'
import { outlineTexts } from '#server/rendering/outlines.ts'
import { typesetLine } from '#server/rendering/typeset-line.ts'

const style = { size: 100 }
const shapes = (text: string) => {
  const { files } = getNameFonts()
  return outlineTexts(typesetLine(text, style).draw({ x: 0, y: 300 }), files).replace(
    / transform="[^"]*"/g,
    '',
  )
}

it('a letter that no font of the site has is omitted from a picture, and the other letters are drawn', () => {
  expect(shapes('a漢b')).toBe(shapes('ab'))
  expect(typesetLine('漢字', style)).toMatchObject({ width: 0 })
})

it.each([...'ɓɗƙƴƁƊƘƳṅṄṣṢǹǸọẹ', 'ọ̀', 'ẹ́', 'Ọ́'])(
  'the letter %s in a picture is drawn with its own glyph, together with the rest of its line',
  (letter) => {
    // U+0378 is unassigned, so a font draws its glyph for missing characters.
    const { files } = getNameFonts()
    const missing = ['Familjen Grotesk', 'Noto Sans'].map((family) =>
      pathOf(
        outlineTexts(
          `<text x="0" y="300" font-size="100" font-weight="700" font-family="${family}">\u0378</text>`,
          files,
        ),
      ),
    )
    for (const path of shapes(letter).match(/ d="[^"]+"/g) ?? ['none']) {
      expect(path).not.toBe('none')
      expect(missing).not.toContain(path)
    }
    expect(measureLine(`one ${letter} two`, style)).toBeGreaterThan(measureLine('one two', style))
    expect(getNameFonts().runsOf(letter)).toHaveLength(1)
  },
)

it('the measured width of a line in a picture is at least its drawn width, whatever its letters', () => {
  const room = { width: 500, style }
  for (const text of [
    'i'.repeat(12).replace(/(...)/g, '$1 '),
    'WWW WWW WWW',
    'Ɗan Ƙwari ya tafi kasuwa da ṅ',
  ])
    for (const line of splitIntoLines(text, room)) expect(measureLine(line, style)).toBeLessThanOrEqual(500)
  expect(splitIntoLines('iii iii iii', room)).toHaveLength(1)
  expect(splitIntoLines('WWW WWW WWW', room)).toHaveLength(3)
})

it('cutting a line of a picture never separates a letter from its diacritics', () => {
  const cut = truncateLine('ọ̀'.normalize('NFD').repeat(40), { width: 300, style })
  expect(
    splitGraphemes(cut)
      .slice(0, -1)
      .every((letter) => letter === 'ọ̀'.normalize('NFC')),
  ).toBe(true)
  expect(cut.endsWith('…')).toBe(true)
})

it('a picture whose title has all special letters is smaller than 100 KB', async () => {
  const title = 'Ɓala Ɗan Ƙwari, Ƴar ɓɗƙƴ ṅṄ Ṣọ̀lá ẹ́ ǹ'
  expect((await drawPng(drawShareImage({ title, when: '2025', what: 'ƙ' }))).length).toBeLessThan(100_000)
})

const pathOf = (svg: string) => / d="[^"]+"/.exec(svg)?.[0]
