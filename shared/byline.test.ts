import { expect, it } from 'vitest'
import { byline } from '#shared/byline.ts'
import { accountErrors } from '#shared/errors/accounts.ts'

it.each([
  ['x'.repeat(81), accountErrors.name_too_long],
  ['ada@example.org', accountErrors.name_is_address],
])('the name %s is refused with %s', (name, code) => {
  expect(byline.safeParse(name).error?.issues[0]?.message).toBe(code)
})

it('a name may be empty', () => {
  expect(byline.parse(' ')).toBe('')
})
