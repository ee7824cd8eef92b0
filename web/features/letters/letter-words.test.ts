import { expect, test } from 'vitest'
import { letterName } from '#web/features/letters/letter-words.ts'

test('a letter nobody has named is told by its own name', () => {
  expect([letterName('badge'), letterName('witness-link')]).toEqual(['Your badge is ready', 'Witness link'])
})
