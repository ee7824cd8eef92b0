import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { createRandomToken } from '#backend/http/new-token.ts'

/** Creates new keys for a site. They must be stored, because all sessions and stored secrets depend on them. */
export async function makeSiteKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${createRandomToken()}`,
    signingKey: JSON.stringify(await exportJWK(privateKey)),
    codePepper: createRandomToken(),
  }
}
