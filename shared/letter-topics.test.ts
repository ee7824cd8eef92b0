import { expect, test } from 'vitest'
import { consentInput, consentVersion, consentWording, wordingOf } from '#shared/letter-topics.ts'

test('a consent version that was never shown is refused', () => {
  expect(consentInput.safeParse(consentVersion + 1).success).toBe(false)
})

test('an older consent version keeps its wording, and the newest one is shown', () => {
  expect(wordingOf(1)).toBe(
    'Write to me about the day, about ideas and with news of the attempt. One press in any letter stops it.',
  )
  expect(consentInput.safeParse(1).success).toBe(true)
  expect(consentWording).toBe(wordingOf(consentVersion))
})
