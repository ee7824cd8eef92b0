import { expect, test } from 'vitest'
import { countChanges, diffWords } from '#shared/word-diff.ts'

test('the word comparison of two equal texts is one unchanged part', () => {
  expect(diffWords('', '')).toEqual([])
  expect(diffWords('One two.\n\nThree', 'One two.\n\nThree')).toEqual([
    { kind: 'same', text: 'One two.\n\nThree' },
  ])
})

test('a text comparison shows replaced words as deleted and new, and unchanged words once', () => {
  const parts = diffWords('by e-mail every hour to all.', 'by e-mail every ten minutes to all.')
  expect(parts).toEqual([
    { kind: 'same', text: 'by e-mail every ' },
    { kind: 'gone', text: 'hour ' },
    { kind: 'new', text: 'ten minutes ' },
    { kind: 'same', text: 'to all.' },
  ])
  expect(countChanges(parts)).toEqual({ isNew: 1, gone: 1 })
  expect(diffWords('Every hour.', 'Every hour. Now.')).toEqual([
    { kind: 'same', text: 'Every hour. ' },
    { kind: 'new', text: 'Now.' },
  ])
})

test('the word comparison contains both compared texts completely', () => {
  const texts = ['a b c d', 'b x d', '', 'd c\nb a', 'a\n\nb c d e', 'c c c']
  for (const before of texts)
    for (const after of texts) {
      const parts = diffWords(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      const plain = (text: string) => text.replace(/\s+/g, '')
      expect([without('new'), without('gone')].map(plain)).toEqual([before, after].map(plain))
    }
})

test('the word comparison of two long texts without common words is one removed and one added text', () => {
  const long = (word: string) => `${word} `.repeat(3000).trim()
  expect(diffWords(long('one'), long('two')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
