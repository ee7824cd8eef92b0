import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeInput, cleanCode } from './code-input.tsx'

test('the server renders a code field without cells, which would hide what is typed before scripts run', () => {
  const field = createElement(CodeInput, { label: 'Code', kind: 'digits', value: '12', onChange() {} })
  const html = renderToStaticMarkup(field)
  expect(html).toContain('value="12"')
  expect(html).not.toContain('cells')
})

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
