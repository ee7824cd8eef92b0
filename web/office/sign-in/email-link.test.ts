import { expect, it } from 'vitest'
import { readEmailLink, readLinkSession } from '#web/office/sign-in/email-link.ts'

it.each([
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', '', 'expired'],
  ['', '?error_description=expired', 'expired'],
  ['#type=recovery', '', 'none'],
  ['#access_token=a&type=magiclink', '', 'none'],
  ['#access_token=a&refresh_token=r&type=recovery', '', 'recovery'],
  ['#access_token=a&refresh_token=r&type=invite', '', 'invite'],
  ['', '', 'none'],
])('an email link whose URL ends in %s%s is recognised as %s', (hash, search, arrival) => {
  expect(readEmailLink({ hash, search })).toBe(arrival)
})

it.each([
  ['#access_token=a&type=recovery'],
  ['#refresh_token=r&type=recovery'],
  ['#access_token=a&refresh_token=r&type=magiclink'],
])('an email link with the URL %s contains no session', (hash) => {
  expect(readLinkSession({ hash, search: '' })).toBeNull()
})

it('a session in the query of an email link is ignored, because servers log it', () => {
  const search = '?access_token=a&refresh_token=r&type=recovery'
  expect(readLinkSession({ hash: '', search })).toBeNull()
})

it('a session in the fragment of an email link is read', () => {
  const hash = '#access_token=a&refresh_token=r&type=invite'
  expect(readLinkSession({ hash, search: '' })).toEqual({ access_token: 'a', refresh_token: 'r' })
})
