import { expect, test } from 'vitest'
import { codeErrors } from '#shared/errors/codes.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { emptySignIn, findSignInProblem, type SignInState } from '#web/common/verification/use-sign-in.ts'

const noName = { code: nameErrors.missing }
const problem = (facts: Partial<SignInState>) => findSignInProblem({ ...emptySignIn, ...facts }, noName)

test('the sign-in does not continue with an invalid email address', () => {
  for (const email of ['', 'ada', 'ada@', 'a@b, c@d', 'ada@example'])
    expect(problem({ email })).toEqual({ code: emailErrors.invalid })
  expect(problem({ email: ' ada@example.org ' })).toBeNull()
})

test('the sign-in refuses a web address as a name', () => {
  const atName = (email: string, name: string) => problem({ step: 'details', email, details: { name } })
  expect(atName('ada@example.org', ' ')).toEqual(noName)
  expect(atName('', 'Ada')).toEqual(noName)
  expect(atName('ada@example.org', 'https://x.example')).toEqual({ code: nameErrors.has_address })
  expect(atName('ada@example.org', 'Ada')).toBeNull()
})

test('the sign-in refuses a code that does not have six letters and digits', () => {
  for (const code of ['', 'ABC12', 'ABC1234', 'ABC-12', '１２３４５６'])
    expect(problem({ step: 'code', code })).toEqual({ code: codeErrors.not_six_characters })
  expect(problem({ step: 'code', code: 'abc234' })).toBeNull()
})
