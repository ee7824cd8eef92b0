import { SignJWT } from 'jose'
import type { CredentialKeys } from '#server/services/badges/credential-keys.ts'
import { type BadgeType, badgeTypes } from '#shared/badges.ts'

export type CredentialFields = {
  id: string
  type: BadgeType
  recipientName: string
  code: string
  issuedAt: Date
}

export type Issuer = { keys: CredentialKeys; publicUrl: string }

/**
 * Signs the badge as an OpenBadgeCredential (Open Badges 3.0, in the data model of Verifiable Credentials
 * 2.0), as a JWT whose payload is the credential itself. The name is its only personal data.
 */
export async function signCredential(facts: CredentialFields, { keys, publicUrl }: Issuer): Promise<string> {
  const credential = credentialOf(facts, publicUrl)
  return new SignJWT({
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: createKeyUrl(publicUrl, keys.kid) })
    .setNotBefore(Math.floor(facts.issuedAt.getTime() / 1000))
    .sign(keys.privateKey)
}

/** URL that a credential names in `kid`. It returns the public key. */
export const createKeyUrl = (publicUrl: string, kid: string) => `${publicUrl}/badges/keys/${kid}`

function credentialOf({ id, type, recipientName, code, issuedAt }: CredentialFields, publicUrl: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badgeTypes[type].title,
    issuer: createIssuerProfile(publicUrl),
    validFrom: `${issuedAt.toISOString().slice(0, 19)}Z`,
    evidence: [{ id: `${publicUrl}/verify/${code}`, type: ['Evidence'], name: `Verification code ${code}` }],
    credentialSubject: {
      id: `${publicUrl}/verify/${code}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: recipientName, identityType: 'name' },
      ],
      achievement: createAchievement(type, publicUrl),
    },
  }
}

export function createIssuerProfile(publicUrl: string) {
  return { id: `${publicUrl}/badges/issuer`, type: ['Profile'], name: '20 in 24', url: publicUrl }
}

export function createAchievement(type: BadgeType, publicUrl: string) {
  const { title, description, earnedBy } = badgeTypes[type]
  return {
    id: `${publicUrl}/badges/types/${type}`,
    type: ['Achievement'],
    achievementType: 'Badge',
    name: title,
    description,
    criteria: { narrative: earnedBy },
  }
}
