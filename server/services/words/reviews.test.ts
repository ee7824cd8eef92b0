import { expect, test } from 'vitest'
import {
  addReleaseReviews,
  getApproval,
  groupReviewsBySentence,
  hashReview,
} from '#server/services/words/reviews.ts'

const sentence = { said: 'Accueil', english: 'Home' }
const approval = {
  language: 'fr',
  id: 'site.home',
  hash: hashReview(sentence),
  reader: 'Awa',
  native: true,
  on: '2026-11-02',
}
const read = (names: string[], approvals = [approval]) =>
  groupReviewsBySentence(addReleaseReviews({ language: 'fr', reviews: [], names }, approvals)).get(
    'site.home',
  ) ?? []

test('a translation approval in the release counts only for the approved text and language, and only if this site’s database does not know its reviewer', () => {
  expect(getApproval({ ...sentence, said: 'La maison' }, read([]))).toBeUndefined()
  expect(read([], [{ ...approval, language: 'sw' }])).toEqual([])
  expect(read(['Awa'])).toEqual([])
})

test('a database that does not know a translation reviewer uses that reviewer’s approvals in the release', () => {
  expect(getApproval(sentence, read(['Binta']))).toMatchObject({
    reader: 'Awa',
    isNative: true,
    reviewedAt: '2026-11-02',
  })
})

test('a translation review in this database overrides the released approval', () => {
  const here = {
    id: 'site.home',
    hash: 'of other words',
    said: 'La maison',
    readerId: 'b',
    reader: 'Binta',
    isNative: true,
    reviewedAt: '2026-11-20T10:00:00Z',
  }
  const all = addReleaseReviews({ language: 'fr', reviews: [here], names: ['Binta'] }, [approval])
  expect(getApproval(sentence, all)).toBeUndefined()
})
