import { expect, it } from 'vitest'
import { letterArrival, offeredSession } from '#web/features/sign-in/letter-arrival.ts'

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

const tokenOf = (payload: unknown) => `a.${btoa(JSON.stringify(payload))}.c`

it.each([
  ['#access_token=a.b.c&refresh_token=r&type=recovery'],
  [`#access_token=${tokenOf({})}&refresh_token=r&type=recovery`],
  [`#access_token=${tokenOf({ email: 'ada@example.org' })}&type=recovery`],
  [`#access_token=${tokenOf({ email: 'ada@example.org' })}&refresh_token=r&type=magiclink`],
])('%s offers no session', (hash) => {
  expect(offeredSession({ hash, search: '' })).toBeNull()
})

it('a link in the query offers no session: a query reaches servers and logs', () => {
  const search = `?access_token=${tokenOf({ email: 'ada@example.org' })}&refresh_token=r&type=recovery`
  expect(offeredSession({ hash: '', search })).toBeNull()
})

it('the link of an email offers a session and says whose it is', () => {
  const token = tokenOf({ email: 'ada@example.org' })
  const hash = `#access_token=${token}&refresh_token=r&type=invite`
  expect(offeredSession({ hash, search: '' })).toEqual({
    access_token: token,
    refresh_token: 'r',
    email: 'ada@example.org',
  })
})
