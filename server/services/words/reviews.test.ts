import { expect, test } from 'vitest'
import { approvalOf, bySentence, reviewHash, withRelease } from '#server/services/words/reviews.ts'

const sentence = { said: 'Accueil', english: 'Home' }
const approval = {
  language: 'fr',
  id: 'site.home',
  hash: reviewHash(sentence),
  reader: 'Awa',
  native: true,
  on: '2026-11-02',
}
const read = (names: string[], approvals = [approval]) =>
  bySentence(withRelease({ language: 'fr', reviews: [], names }, approvals)).get('site.home') ?? []

test('an approval in the release does not count for another text or language, or for a reader known here', () => {
  expect(approvalOf({ ...sentence, said: 'La maison' }, read([]))).toBeUndefined()
  expect(read([], [{ ...approval, language: 'sw' }])).toEqual([])
  expect(read(['Awa'])).toEqual([])
})

test('a database without the reader uses the release’s approvals', () => {
  expect(approvalOf(sentence, read(['Binta']))).toMatchObject({
    reader: 'Awa',
    isNative: true,
    reviewedAt: '2026-11-02',
  })
})

test('a reader’s review in this database overrides the released approval', () => {
  const here = {
    id: 'site.home',
    hash: 'of other words',
    said: 'La maison',
    readerId: 'b',
    reader: 'Binta',
    isNative: true,
    reviewedAt: '2026-11-20T10:00:00Z',
  }
  const all = withRelease({ language: 'fr', reviews: [here], names: ['Binta'] }, [approval])
  expect(approvalOf(sentence, all)).toBeUndefined()
})
