import { expect, test } from 'vitest'
import {
  emptySupporter,
  problemOf,
  type SupporterProof,
  withNamesOnFile,
} from '#web/features/supporters/supporter-flow.ts'

const problem = (facts: Partial<SupporterProof>) =>
  problemOf({ ...emptySupporter, email: 'ada@example.org', ...facts })
const named = (firstName: string, lastName: string) => ({ firstName, lastName, wantsNews: false })

test('cannot go on with an address that is none', () => {
  for (const email of ['', 'ada', 'ada@', 'ada@example', 'a@b, c@d.org'])
    expect(problem({ email })).toBe('Please enter a valid email address')
})

test('cannot sign up without a first and a last name, or with a web address for one', () => {
  const atDetails = (firstName: string, lastName: string) =>
    problem({ step: 'details', details: named(firstName, lastName) })
  expect(atDetails('', '')).toBe('Please enter your first and last name')
  expect(atDetails('Ada', ' ')).toBe('Please enter your first and last name')
  expect(atDetails('Ada', 'evil.example')).toMatch(/web address/)
  expect(atDetails('Ada', 'Obi')).toBeNull()
})

test('cannot verify anything but six digits', () => {
  for (const code of ['', '12345', 'ABC234', '１２３４５６', '1234567'])
    expect(problem({ step: 'code', code })).toBe('Please enter the 6-digit verification code')
})

test('names on file fill what is empty, and never what somebody typed', () => {
  const onFile = { firstName: 'Ada', lastName: 'Obi' }
  expect(withNamesOnFile(named('', ' '), onFile)).toMatchObject(onFile)
  expect(withNamesOnFile(named('Adaeze', ''), onFile)).toMatchObject({ firstName: 'Adaeze', lastName: '' })
})
