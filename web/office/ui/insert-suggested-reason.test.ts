import { expect, it } from 'vitest'
import { insertSuggestedReason } from '#web/office/ui/insert-suggested-reason.ts'

const ready = [
  { label: 'Too big', text: 'It is too big.' },
  { label: 'Advertising', text: 'It promotes a product.' },
  { label: 'Other reason', text: '' },
]

it.each([
  ['an empty text', '', 'It is too big.', 'It is too big.'],
  ['another ready sentence', 'It is too big.', 'It promotes a product.', 'It promotes a product.'],
  ['a ready sentence, by none', 'It is too big. ', '', ''],
])('a suggested rejection reason replaces %s', (_, text, chosen, after) => {
  expect(insertSuggestedReason(text, chosen, ready)).toBe(after)
})

it.each([
  ['typed text', 'Sorry, Ada.', 'It is too big.', 'Sorry, Ada. It is too big.'],
  [
    'typed text before another one',
    'Sorry. It is too big.',
    'It promotes a product.',
    'Sorry. It promotes a product.',
  ],
  ['typed text if none is chosen', 'Sorry. It is too big.', '', 'Sorry.'],
  [
    'a ready sentence that was changed',
    'It is far too big.',
    'It promotes a product.',
    'It is far too big. It promotes a product.',
  ],
])('a suggested rejection reason keeps %s', (_, text, chosen, after) => {
  expect(insertSuggestedReason(text, chosen, ready)).toBe(after)
})
