import { expect, test } from 'vitest'
import { createDonationUrl } from '#web/public/give/donation.ts'

test('the donation link contains the amount that the visitor selected', () => {
  const donation = 'https://give.example.org/page?lang=en'
  expect(createDonationUrl(donation, '50')).toBe('https://give.example.org/page?lang=en&amount=50')
  expect(createDonationUrl(donation, 'custom')).toBe(donation)
})
