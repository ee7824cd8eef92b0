import { expect, test } from 'vitest'
import { nameErrors } from '#shared/errors/names.ts'
import { emptySignIn, problemOf, type SignInProof } from '#web/proof/use-sign-in.ts'

const problem = (facts: Partial<SignInProof>) => problemOf({ ...emptySignIn, ...facts }, 'No name')

test('an invalid address does not continue to the next step', () => {
  for (const email of ['', 'ada', 'ada@', 'a@b, c@d', 'ada@example'])
    expect(problem({ email })).toBe('Please enter a valid email address')
  expect(problem({ email: ' ada@example.org ' })).toBeNull()
})

test('signing in needs a name, which may not be a web address', () => {
  const atName = (email: string, name: string) => problem({ step: 'details', email, details: { name } })
  expect(atName('ada@example.org', ' ')).toBe('No name')
  expect(atName('', 'Ada')).toBe('No name')
  expect(atName('ada@example.org', 'https://x.example')).toBe(nameErrors.has_address)
  expect(atName('ada@example.org', 'Ada')).toBeNull()
})

test('only six letters and digits can be verified', () => {
  for (const code of ['', 'ABC12', 'ABC1234', 'ABC-12', '１２３４５６'])
    expect(problem({ step: 'code', code })).toBe('Please enter a valid 6-character verification code')
  expect(problem({ step: 'code', code: 'abc234' })).toBeNull()
})
