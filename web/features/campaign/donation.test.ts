import { expect, test } from 'vitest'
import { donationHref } from '#web/features/campaign/donation.ts'

const contact = 'hello@example.org'

test('the configured link carries the amount, whatever it carried before', () => {
  const donation = 'https://give.example.org/page?lang=en'
  expect(donationHref({ donation, contact }, { amount: '50', currency: 'USD' })).toBe(
    'https://give.example.org/page?lang=en&amount=50',
  )
  expect(donationHref({ donation, contact }, { amount: 'custom', currency: 'USD' })).toBe(donation)
})

test('without a link it is a letter that names the amount', () => {
  expect(donationHref({ donation: null, contact }, { amount: '25', currency: 'USD' })).toBe(
    'mailto:hello@example.org?subject=I%20would%20like%20to%20give%20a%20gift%20of%20%2425',
  )
})
