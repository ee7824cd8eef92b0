import { expect, test } from 'vitest'
import { type AccessClaims, TokenError } from '#backend/http/caller.ts'
import { cacheVerifiedTokens } from '#backend/http/verified-tokens.ts'

const minute = 60_000

function buildVerifier() {
  const seen: string[] = []
  const clock = { now: 0 }
  const verify = cacheVerifiedTokens(
    async (token): Promise<AccessClaims> => {
      seen.push(token)
      if (token === 'bad') throw new TokenError('invalid')
      return { sub: token, email: `${token}@example.org`, session_id: 's', aal: 'aal1', exp: 60 }
    },
    () => clock.now,
  )
  return { verify, seen, clock }
}

test('a refused token is verified again on every request', async () => {
  const { verify, seen } = buildVerifier()
  await expect(verify('bad')).rejects.toThrow(TokenError)
  await expect(verify('bad')).rejects.toThrow(TokenError)
  expect(seen).toEqual(['bad', 'bad'])
})

test('a valid token is verified once, until it expires', async () => {
  const { verify, seen, clock } = buildVerifier()
  expect((await verify('jon')).sub).toBe('jon')
  expect((await verify('jon')).sub).toBe('jon')
  expect((await verify('arya')).sub).toBe('arya')
  expect(seen).toEqual(['jon', 'arya'])
  clock.now = minute
  await verify('jon')
  expect(seen).toEqual(['jon', 'arya', 'jon'])
})
