import { expect, it } from 'vitest'
import { contentErrors } from '#shared/errors/content.ts'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import {
  reviewContentInput,
  reviewerInput,
  reviewerInvitationInput,
  sentenceReviewInput,
} from '#shared/reviewers.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const invited = { language: 'fr', name: 'Awa Diop', email: 'awa@example.org', isNative: true }
const code = 'a'.repeat(43)

it.each<[string, object]>([
  [reviewerErrors.language, { language: 'en' }],
  [reviewerErrors.language, { language: '' }],
  [reviewerErrors.name, { name: 'A' }],
  [reviewerErrors.name, { name: 'A'.repeat(121) }],
])('the invitation of a translation reviewer is refused with the error %s: %j', (error, changes) => {
  expect(listErrorCodes(reviewerInvitationInput, { ...invited, ...changes })).toEqual([error])
})

it('a malformed reviewer ID and a malformed reviewer link are refused', () => {
  expect(listErrorCodes(reviewerInput, { id: 'awa' })).toEqual([reviewerErrors.gone])
  expect(listErrorCodes(reviewContentInput, { code: 'short' })).toEqual([reviewerErrors.link_over])
})

it.each<[string, object]>([
  [contentErrors.sentence_gone, { id: 'x' }],
  [contentErrors.too_long, { said: 'x'.repeat(2001) }],
])('the review of a translation is refused with the error %s', (error, changes) => {
  const review = { code, id: 'campaign.hero.claim', answer: 'better', hash: 'a'.repeat(64) }
  expect(listErrorCodes(sentenceReviewInput, { ...review, ...changes })).toEqual([error])
})
