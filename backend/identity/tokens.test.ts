import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createTokenService } from '#backend/identity/tokens.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'

const { runAs } = await createBackendDatabase('')
const issuer = 'http://localhost:3000/auth/v1'
const node = (signingKey: string) => createTokenService({ issuer, signingKey, runAs })
async function makeKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}
const [older, newer] = [await makeKey(), await makeKey()]

const claims = () => ({
  iss: issuer,
  aud: 'authenticated',
  role: 'authenticated',
  sub: '00000000-0000-4000-8000-000000000000',
  session_id: '00000000-0000-4000-8000-000000000001',
  exp: Math.floor(Date.now() / 1000) + 60,
})
const kids = async (tokens: Awaited<ReturnType<typeof node>>) =>
  (await tokens.publicKeys()).map(({ kid }) => kid)

describe('signing keys', () => {
  it.each(['', 'x', '[]', '{}', `[${older}`, `{"kty":"oct","k":"secret"}`, older.replace('"d"', '"no"')])(
    'invalid signing keys are refused, and the error does not contain them: %#',
    async (signingKey) => {
      const complaint = await node(signingKey).then(String, String)
      expect(complaint).toMatch(/SIGNING_KEY: /)
      expect(complaint.length).toBeLessThan(120)
    },
  )
  it('a token is refused if its key is not in the list', async () => {
    const token = await (await node(newer)).sign(claims())
    await expect((await node(older)).verify(token)).rejects.toMatchObject({ reason: 'invalid' })
  })
  it.each([
    ['a JSON array', `[${newer},${older}]`],
    ['a comma list', `${newer},${older}`],
    ['lines', `${newer}\n${older}\n`],
  ])('signing keys are read from %s, the first key signs, and all keys verify', async (_name, signingKey) => {
    const both = await node(signingKey)
    const [first] = await kids(await node(newer))
    const token = await both.sign(claims())
    expect(decodeProtectedHeader(token).kid).toBe(first)
    await expect(both.verify(token)).resolves.toMatchObject({ sub: claims().sub })
    await expect(both.verify(await (await node(older)).sign(claims()))).resolves.toBeDefined()
  })
  it('every node publishes the public halves of the keys of all nodes, and no private half', async () => {
    const [old, fresh] = [await node(older), await node(newer)]
    expect((await kids(old)).sort()).toEqual((await kids(fresh)).sort())
    expect((await old.publicKeys())[0]?.kid).not.toBe((await fresh.publicKeys())[0]?.kid)
    for (const key of await old.publicKeys()) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
      expect(key).not.toHaveProperty('d')
    }
  })
  it('a signing key is no longer published after two hours without use', async () => {
    await node(newer)
    await runAs(service, (tx) => tx`update auth.signing_keys set seen_at = now() - interval '3 hours'`)
    expect(await kids(await node(older))).toHaveLength(1)
  })
})
