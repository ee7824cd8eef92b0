import { expect, it } from 'vitest'
import { emailInput, isValidEmail } from '#shared/email.ts'

it.each([
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@-example.org',
  'ada@example.org.',
  'ada@xn--zz--zz--.org',
  'ada@ex ample.org',
  'ada@example.org/path',
  'ada@example.org:25',
  'ada@example.org?x',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada@0x7f.1',
  'ada@bola@example.org',
  'ada,bola@example.org',
  '"ada b"@example.org',
  'Ada <ada@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(64)}.org`,
  'adaé@example.org',
])('the text "%s" is not an email address', (typed) => {
  expect(isValidEmail(typed)).toBe(false)
})

it.each([
  [' Ada.Obi@Example.ORG ', 'ada.obi@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['info@موقع.مصر', 'info@xn--4gbrim.xn--wgbh1c'],
  ['info@xn--4gbrim.xn--wgbh1c', 'info@xn--4gbrim.xn--wgbh1c'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['ada@straße.de', 'ada@xn--strae-oqa.de'],
  ['ada\u200b@example.org', 'ada@example.org'],
  ['\ufeffada@exam\u00adple.org\u200e', 'ada@example.org'],
  ['\u202aada@example.org\u202c', 'ada@example.org'],
  ['\u00a0ada@example.org\u00a0', 'ada@example.org'],
  ["o'neil+a_b@mail.example.org", "o'neil+a_b@mail.example.org"],
])('the text "%s" is accepted as the email address %s', (typed, address) => {
  expect(emailInput.parse(typed)).toBe(address)
})
