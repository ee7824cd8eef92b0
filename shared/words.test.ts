import { expect, test } from 'vitest'
import { splitTags } from '#shared/words.ts'

test('an unlisted tag in a sentence of the catalogue is kept as plain text', () => {
  expect(splitTags('a <b>bold</b> & <i>other</i>', ['b'])).toEqual([
    'a ',
    { tag: 'b', pieces: ['bold'] },
    ' & <i>other</i>',
  ])
})

test('an unclosed tag in a sentence of the catalogue is kept as plain text', () => {
  expect(splitTags('a <b>bold', ['b'])).toEqual(['a <b>bold'])
})

test('a sentence of the catalogue is split at its tags, even if they are nested', () => {
  expect(splitTags('On <a>the <b>day</b></a>.', ['a', 'b'])).toEqual([
    'On ',
    { tag: 'a', pieces: ['the ', { tag: 'b', pieces: ['day'] }] },
    '.',
  ])
})
