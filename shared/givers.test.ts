import { expect, it } from 'vitest'
import { giverErrors } from '#shared/errors/givers.ts'
import { giverForm } from '#shared/givers.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

it.each<[string, object]>([
  [giverErrors.words_too_long, { words: 'x'.repeat(61) }],
  [giverErrors.amount_invalid, { amount: '' }],
  [giverErrors.amount_invalid, { amount: '12.50' }],
  [giverErrors.amount_invalid, { amount: '1000000001' }],
])('a donor’s brick is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(giverForm, { words: 'Ada', amount: '50', shows_amount: true, ...changes })).toEqual([
    code,
  ])
})
