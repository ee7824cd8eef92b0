import { expect, it } from 'vitest'
import { byline } from '#shared/byline.ts'
import { accountErrors } from '#shared/errors/accounts.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

it.each([
  ['x'.repeat(81), accountErrors.name_too_long],
  ['ada@example.org', accountErrors.name_is_address],
])('the author name %s of a post is refused with %s', (name, code) => {
  expect(listErrorCodes(byline, name)).toEqual([code])
})

it('the author name of a post may be empty', () => {
  expect(byline.parse(' ')).toBe('')
})
