import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { findFirstBadHead, type SignedHead } from '#shared/check-heads.ts'

const { publicKey, privateKey } = await generateKeyPair('RS256')
const other = await generateKeyPair('RS256')
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'ours' }] }

async function head(number: number, { key = privateKey, kid = 'https://x.example/badges/keys/ours' } = {}) {
  const hash = String(number).repeat(64).slice(0, 64)
  const jws = await new SignJWT({ number, hash }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  return { number, hash, at: '2025-09-05T12:00:00Z', jws } satisfies SignedHead
}

it('a checkpoint of the log that was signed with another key is found, whatever key it claims', async () => {
  const good = await head(1)
  for (const bad of [
    await head(2, { key: other.privateKey }),
    await head(2, { key: other.privateKey, kid: 'https://x.example/badges/keys/theirs' }),
  ])
    expect(await findFirstBadHead([good, bad], published)).toBe(bad)
})

it('a checkpoint of the log whose hash or number differs from the signed one is found', async () => {
  const good = await head(1)
  for (const change of [{ hash: 'f'.repeat(64) }, { number: 7 }, { jws: 'cut.off' }, { jws: '' }])
    expect(await findFirstBadHead([{ ...good, ...change }], published)).toMatchObject(change)
})

it('checkpoints of the log that were signed with a published key are valid', async () => {
  expect(await findFirstBadHead([await head(1), await head(9)], published)).toBeUndefined()
})
