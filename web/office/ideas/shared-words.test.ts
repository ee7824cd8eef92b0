import { expect, test } from 'vitest'
import { markSharedWords } from '#web/office/ideas/shared-words.ts'

test.each([
  ['nothing is shared with nothing', '', []],
  ['short words are in every sentence', 'the one of now', []],
  ['a part of a word is not the word', 'pharm nearness', []],
  [
    'case does not matter, and marks belong to their letters',
    'PHARMACY, Ọ\u0301ja\u0300',
    ['Pharmacy', 'ọ\u0301ja\u0300'],
  ],
])('the words that two ideas share are marked in the comparison: %s', (_, other, words) => {
  const pieces = markSharedWords('Pharmacy near the one of ọ\u0301ja\u0300 now', other)
  expect(pieces.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual(words)
})

test('the marked and unmarked parts of an idea’s text add up to the whole text', () => {
  const text = 'Who has this medicine, tonight?'
  const pieces = markSharedWords(text, 'medicine')
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
