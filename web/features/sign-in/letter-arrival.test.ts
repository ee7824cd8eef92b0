import { expect, it } from 'vitest'
import { letterArrival } from '#web/features/sign-in/letter-arrival.ts'

it.each([
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', '', 'expired'],
  ['', '?error_description=expired', 'expired'],
  ['#type=recovery', '', 'none'],
  ['#access_token=a&type=magiclink', '', 'none'],
  ['#access_token=a&refresh_token=r&type=recovery', '', 'recovery'],
  ['#access_token=a&refresh_token=r&type=invite', '', 'invite'],
  ['', '', 'none'],
])('%s%s is %s', (hash, search, arrival) => {
  expect(letterArrival({ hash, search })).toBe(arrival)
})
