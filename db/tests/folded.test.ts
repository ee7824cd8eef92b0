import { expect, it } from 'vitest'
import { foldText } from '#shared/text.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const inSql = async (text: string) => (await owner`select private.folded(${text}) as said`)[0]?.said

it.each([
  ['Œuvre de cœur', 'oeuvre de coeur'],
  ['Ærø', 'aero'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Łódź', 'lodz'],
  ['Đặng Ðorðe', 'dang dorde'],
  ['Ŋutinya Ɛdem Ɔkɔfo', 'nutinya edem okofo'],
  ['Əli Hüseynoğlu', 'eli huseynoglu'],
  ['Þórr', 'thorr'],
  ['Ɓala Ɗanladi Ƙano Ƴar', 'bala danladi kano yar'],
  ['Ɣeli Ɖotse Ƒoli Ʋuti', 'geli dotse foli vuti'],
  ['N’Djamena N‘Golo Nʼko', "n'djamena n'golo n'ko"],
  ['Işık', 'isik'],
  ['Ọlábísí', 'olabisi'],
  ['أحْمَد مـحـمـد', 'احمد محمد'],
])(
  'the text "%s" is folded to "%s" in SQL and TypeScript, in both Unicode normal forms',
  async (written, typed) => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(foldText(written.normalize(form))).toBe(typed)
      expect(await inSql(written.normalize(form))).toBe(typed)
    }
  },
)

it('SQL and TypeScript fold every Latin letter alike, and European letters become basic Latin ones', async () => {
  const emails = Array.from({ length: 0x1f00 - 0xc0 }, (_, index) => String.fromCodePoint(index + 0xc0))
    .filter((sign) => /\p{Script=Latin}/u.test(sign))
    .join(' ')
  expect(await inSql(emails)).toBe(foldText(emails))
  const ofEurope = emails.split(' ').filter((email) => email < '\u0180' && !'ĸŊŋŉ'.includes(email))
  expect(ofEurope.map(foldText).filter((plain) => !/^[a-z·]+$/.test(plain))).toEqual([])
})
