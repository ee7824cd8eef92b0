import { expect, test } from 'vitest'
import { splitTags } from '#shared/words.ts'

test('text in brackets that is not a tag of the sentence is kept as text', () => {
  expect(splitTags('a <b>bold</b> & <i>other</i>', ['b'])).toEqual([
    'a ',
    { tag: 'b', pieces: ['bold'] },
    ' & <i>other</i>',
  ])
})

test('a tag that is never closed is kept as text', () => {
  expect(splitTags('a <b>bold', ['b'])).toEqual(['a <b>bold'])
})

test('a sentence is split at its tags, even if they are nested', () => {
  expect(splitTags('On <a>the <b>day</b></a>.', ['a', 'b'])).toEqual([
    'On ',
    { tag: 'a', pieces: ['the ', { tag: 'b', pieces: ['day'] }] },
    '.',
  ])
})
