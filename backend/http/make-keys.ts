import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { createToken } from '#backend/http/new-token.ts'

/** New keys of a site, to be stored: with other keys, no session and no stored secret is valid. */
export async function makeKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${createToken()}`,
    signingKey: JSON.stringify(await exportJWK(privateKey)),
    codePepper: createToken(),
  }
}
