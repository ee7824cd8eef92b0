import { expect, test } from 'vitest'
import { cleanCode } from './code-input.tsx'

test.each([
  ['123 456', 'digits', '123456'],
  ['12-34-56', 'digits', '123456'],
  ['12a4', 'digits', '124'],
  ['1234567', 'digits', '123456'],
  ['k7 qrxm', 'letters', 'K7QRXM'],
  [' k7q-rxm\n', 'letters', 'K7QRXM'],
  ['é7', 'letters', '7'],
] as const)('the text %j typed into a code of %s becomes %s', (typed, kind, code) => {
  expect(cleanCode(typed, kind)).toBe(code)
})
