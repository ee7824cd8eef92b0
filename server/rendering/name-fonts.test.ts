import { expect, it } from 'vitest'
import { getNameFonts } from '#server/rendering/name-fonts.ts'
import { outlineTexts } from '#server/rendering/outlines.ts'

/** Names in each script that people in Africa use, and Latin letters with two marks in either normal form. */
const names = [
  ...['Łódź', 'Đặng', 'Šárka', 'Ŋutinya', 'Ƒoli', 'Afɔ̃́', 'Œuvre', 'Ærø Straße', 'Ĝŭ', 'Ölçüoğlu'],
  ...['Ọ̀ṣọ́', 'Ṣọlá Ayọ̀délé', 'Ẹ̀bùn', 'Ńdálá', 'Ḿpá', 'M̀bá', 'Ǹjí', 'Ị̀kẹ̀', 'Chị́', 'N̈ka'],
  ...[
    'Ɓala Ɗan Ƙwari',
    'Ƴar Ꞌaɓa',
    'Ɛdem Ɔkɔfo',
    'Əli',
    'Ɣeli Ɖotse',
    'Ʋuti',
    'Kpèɖèɖénù',
    'Ɩsɛ Ʊlʋ',
    'Ɲaani',
    'Ɂali',
  ],
  ...['Tšhepo', 'Ngũgĩ wa Thiong’o', 'Mũthoni', 'Fɔ́ŋgâŋ', 'Bɨ̀lɔ̂', 'Ŋ́gɔ̂m', 'Ǒǹ', 'ɛ̃́na', 'ɔ̄̀ma', 'ə̂la'],
  ...['ǃXóõ', 'ǂKhomani', 'ǁAni', 'ǀXam', 'Ḥassān Ṭāriq', 'Ɓɨ̄la', 'Tõ̀', 'Zoë Brontë', 'Ẃẁ', 'N’Golo Kanté'],
  ...[
    'محمد بن عبد الله',
    'عائشة',
    'أحمد',
    'አበበ ቢቂላ',
    'ሠላማዊት',
    'ߞߊ߲ߞߊ߲',
    'ߛߟߌߡߊ߲ߊ',
    '𞤀𞤣𞤢𞤥',
    '𞤃𞤵𞤧𞤢 𞤈𞤢𞤥𞤢',
    'ⵜⴰⵏⵉⵔⵜ',
  ],
  ...['ꕉꕜ ꖏ', 'Θεόδωρος', 'Владимир', 'Ali علي', 'O’Brien-Łukasz'],
]

const textOf = ({ family, text }: { family: string; text: string }) =>
  `<text x="0" y="100" font-size="40" font-family="${family}" font-weight="700">${text}</text>`

it.each(names)(
  'every character of %s is drawn in pictures, and each part of the name uses one font',
  (name) => {
    const fonts = getNameFonts()
    for (const form of ['NFC', 'NFD'] as const) {
      const runs = fonts.runsOf(name.normalize(form)) ?? []
      expect(runs.map(({ text }) => text).join('')).toBe(name.normalize(form))
      for (const run of runs) {
        // Draws the run in one weight only, because the renderer would take missing characters from any other
        // font file.
        const bold = fonts.filesOf([run]).filter((path) => !/400Regular|600SemiBold/.test(path))
        expect(bold).toHaveLength(1)
        expect(outlineTexts(textOf(run), fonts.files)).toBe(outlineTexts(textOf(run), bold))
      }
    }
  },
)

it('a word in a picture is drawn in one font, even if another font lacks only one of its letters', () => {
  expect(getNameFonts().runsOf('Ŋutinya Ɔkɔfo Ada')).toEqual([
    { family: 'Familjen Grotesk', text: 'Ŋutinya ' },
    { family: 'Noto Sans', text: 'Ɔkɔfo ' },
    { family: 'Familjen Grotesk', text: 'Ada' },
  ])
})

it('a word with a diacritic that the site’s font cannot position is drawn in a font that can', () => {
  for (const word of ['M̀bá', 'ə̂la', 'Ẹ̀bùn', 'Ǹjí'])
    for (const form of ['NFC', 'NFD'] as const)
      expect(getNameFonts().runsOf(word.normalize(form))).toEqual([
        { family: 'Noto Sans', text: word.normalize(form) },
      ])
  expect(
    getNameFonts()
      .runsOf('Chị́ Šárka')
      ?.map((run) => run.family),
  ).toEqual(['Noto Sans', 'Familjen Grotesk'])
})

it('a name that needs a letter missing from all fonts is not drawn with the site’s fonts', () => {
  for (const name of ['漢字', 'ꦗꦮ', 'A\u{f1234}']) expect(getNameFonts().runsOf(name)).toBeUndefined()
})
