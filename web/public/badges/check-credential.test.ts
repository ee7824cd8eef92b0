import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { escapeXml } from '#server/rendering/escape.ts'
import { makeSecrets } from '#server/secrets.ts'
import { signCredential } from '#server/services/badges/credential.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import {
  checkCredential,
  checkReasonTextIds,
  findCredential,
  findRecipientName,
} from '#web/public/badges/check-credential.ts'

const publicUrl = 'https://20in24.example'
const facts = {
  id: '3f0e1c7a-0000-4000-8000-000000000001',
  type: 'community_supporter',
  recipientName: 'Ṣọlá Ayọ̀délé',
  code: 'K7Q2MX',
  issuedAt: new Date('2025-07-12T10:00:00.500Z'),
} as const

const ours = (await makeSecrets()).credentialKey
const keys = await readCredentialKeys(ours)
const token = await signCredential(facts, { keys, publicUrl })
const published = { keys: keys.published }
const [head = '', payload = '', signature = ''] = token.split('.')
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a credential', () => {
  it('a badge credential with a changed name is not valid', async () => {
    const forged = read(payload)
    forged.credentialSubject.identifier[0].identityHash = 'Mallory'
    const check = await checkCredential(`${head}.${write(forged)}.${signature}`, published)
    expect(check).toEqual({ result: 'not valid', reason: checkReasonTextIds.changed })
  })
  it('a badge credential with the signature of another key is not valid', async () => {
    const forger = await readCredentialKeys((await makeSecrets()).credentialKey)
    const itsOwn = await signCredential(facts, { keys: forger, publicUrl })
    expect(await checkCredential(itsOwn, published)).toMatchObject({ reason: checkReasonTextIds.otherKey })
    const asOurs = await signCredential(facts, { keys: { ...forger, kid: keys.kid }, publicUrl })
    expect(await checkCredential(asOurs, published)).toMatchObject({ reason: checkReasonTextIds.changed })
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const carried = await new SignJWT(read(payload))
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    expect(await checkCredential(carried, published)).toMatchObject({ result: 'not valid' })
  })
  it('a badge credential without a valid algorithm is not valid', async () => {
    for (const alg of ['none', 'HS256']) {
      const weak = `${write({ ...read(head), alg })}.${payload}.${alg === 'none' ? '' : signature}`
      expect(await checkCredential(weak, published)).toMatchObject({ reason: checkReasonTextIds.otherKey })
    }
    expect(await checkCredential(`${head}.${payload}.`, published)).toMatchObject({ result: 'not valid' })
  })
  it.each(['', 'a.b.c', 'a.b.c.d', `${head}.${payload.slice(0, 40)}.${signature}`])(
    'a badge credential cannot be %s',
    async (text) => {
      expect(await checkCredential(text, published)).toEqual({
        result: 'not valid',
        reason: checkReasonTextIds.unreadable,
      })
    },
  )
  it('a badge credential stays valid after the server gets a newer key', async () => {
    const signed = {
      id: facts.id,
      name: 'Ṣọlá Ayọ̀délé',
      title: 'Community Champion',
      issuedAt: '2025-07-12T10:00:00Z',
    }
    expect(await checkCredential(token, published)).toEqual({ result: 'valid', signed })
    const newer = JSON.parse((await makeSecrets()).credentialKey)
    const { kty, n, e } = JSON.parse(ours)
    const rotated = await readCredentialKeys(JSON.stringify([newer, { kty, n, e }]))
    expect(await checkCredential(token, { keys: rotated.published })).toMatchObject({ result: 'valid' })
  })
})

describe('the key for signing credentials', () => {
  it.each(['', '{}', '[]', '{"kty":"RSA","n":"AQ","e":"AQAB"}', '{"kty":"EC"}'])(
    'the key for signing badge credentials cannot be %s',
    async (text) => {
      await expect(readCredentialKeys(text)).rejects.toThrow(/^CREDENTIAL_KEY: /)
    },
  )
})

it('the credential of a badge is found in its SVG', () => {
  expect(findCredential(`<svg><openbadges:credential verify="${token}"/></svg>`)).toBe(token)
  expect(findCredential(` ${token}\n`)).toBe(token)
  expect(findCredential('<svg><text>a.b.c</text></svg>')).toBeUndefined()
})

it('the recipient’s name in a badge’s SVG is read without XML escapes', () => {
  const description =
    '<desc id="d">Pour <tspan id="name">Ada &amp; &lt;Co&gt;</tspan>, le 12 juillet 2025.</desc>'
  expect(findRecipientName(`<svg>${description}</svg>`)).toBe('Ada & <Co>')
})

it('the name in a badge’s file is read exactly as it was drawn', () => {
  const name = `"O'Neil" & <Sons>`
  expect(findRecipientName(`<svg><tspan id="name">${escapeXml(name)}</tspan></svg>`)).toBe(name)
})

it('a badge file without exactly one name is read as having none', () => {
  expect(findRecipientName('<svg></svg>')).toBe('')
  expect(findRecipientName('<svg><tspan id="name">A</tspan><tspan id="name">B</tspan></svg>')).toBe('')
})

it('a badge credential without an SVG has no recipient’s name', () => {
  expect(findRecipientName(token)).toBeUndefined()
})
