import { expect, test } from 'vitest'
import { consentVersion, consentWording, getConsentWording, isConsentVersion } from '#shared/email-topics.ts'

test('the number of a consent wording that was never shown is not a consent version', () => {
  expect(isConsentVersion(consentVersion + 1)).toBe(false)
})

test('an older version of the consent to emails keeps its wording, and the form shows the newest version', () => {
  expect(getConsentWording(1)).toBe(
    'Write to me about the day, about ideas and with news of the attempt. One press in any letter stops it.',
  )
  expect(isConsentVersion(1)).toBe(true)
  expect(consentWording).toBe(getConsentWording(consentVersion))
})
