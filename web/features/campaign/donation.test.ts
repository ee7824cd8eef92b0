import { expect, test } from 'vitest'
import { donationHref } from '#web/features/campaign/donation.ts'

test('the configured link carries the amount, whatever it carried before', () => {
  const donation = 'https://give.example.org/page?lang=en'
  expect(donationHref(donation, '50')).toBe('https://give.example.org/page?lang=en&amount=50')
  expect(donationHref(donation, 'custom')).toBe(donation)
})
