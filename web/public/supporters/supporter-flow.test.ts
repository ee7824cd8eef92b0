import { expect, test } from 'vitest'
import { emailErrors } from '#shared/errors/emails.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import {
  completeNames,
  emptySupporter,
  findShownProblems,
  findSupporterProblem,
  type SupporterVerification,
} from '#web/public/supporters/supporter-flow.ts'

const problem = (facts: Partial<SupporterVerification>) =>
  findSupporterProblem({ ...emptySupporter, email: 'ada@example.org', ...facts })
const named = (firstName: string, lastName: string) => ({ firstName, lastName, wantsNews: false })

test('the supporter sign-up does not continue with an invalid email address', () => {
  for (const email of ['', 'ada', 'ada@', 'ada@example', 'a@b, c@d.org'])
    expect(problem({ email })).toEqual({ code: emailErrors.invalid })
})

test('the supporter sign-up refuses missing names and a web address as a name', () => {
  const atDetails = (firstName: string, lastName: string) =>
    problem({ step: 'details', details: named(firstName, lastName) })
  expect(atDetails('', '')).toEqual({ code: supporterErrors.names_missing })
  expect(atDetails('Ada', ' ')).toEqual({ code: supporterErrors.names_missing })
  expect(atDetails('Ada', 'evil.example')).toEqual({ code: nameErrors.has_address })
  expect(atDetails('Ada', 'Obi')).toBeNull()
})

test('the details step shows all its problems once it is refused for one of them, and none before', () => {
  const details = { ...emptySupporter, step: 'details' as const, email: 'ada', details: named('', 'Obi') }
  expect(findShownProblems(details)).toEqual({})
  expect(findShownProblems({ ...details, error: { code: supporterErrors.no_account } })).toEqual({})
  expect(findShownProblems({ ...details, error: { code: emailErrors.invalid } })).toEqual({
    email: { code: emailErrors.invalid },
    first_name: { code: supporterErrors.names_missing },
  })
})

test('the supporter sign-up refuses a code of other than six digits', () => {
  for (const code of ['', '12345', 'ABC234', '１２３４５６', '1234567'])
    expect(problem({ step: 'code', code })).toEqual({ code: supporterErrors.code_missing })
})

test('names from the server never replace names typed into the supporter sign-up', () => {
  const onFile = { firstName: 'Ada', lastName: 'Obi' }
  expect(completeNames(named('', ' '), onFile)).toMatchObject(onFile)
  expect(completeNames(named('Adaeze', ''), onFile)).toMatchObject({ firstName: 'Adaeze', lastName: '' })
})
