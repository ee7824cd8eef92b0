import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { signCredential } from '#server/services/badges/credential.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { type BadgeType, badgeTypes } from '#shared/badges.ts'

const publicUrl = 'https://20in24.example'
const id = '5f6a6ad3-0a4f-4b0c-9a4e-2f4b8c0d1e2f'
const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const keys = await readCredentialKeys(JSON.stringify(await exportJWK(privateKey)))
const sign = (type: BadgeType) =>
  signCredential(
    {
      id,
      type,
      recipientName: 'Ṣọlá Ayọ̀délé',
      code: 'K7Q2MX',
      issuedAt: new Date('2025-07-12T10:00:00.789Z'),
    },
    { keys, publicUrl },
  )

/** Creates the schema of a list of types that contains all these names. */
const typed = (...names: string[]) =>
  z.array(z.string()).refine((types) => names.every((name) => types.includes(name)))
/** XML Schema's dateTimeStamp, which requires a time zone. */
const moment = z.iso.datetime({ offset: true })

/**
 * Fields that Open Badges 3.0 requires of an AchievementCredential and its parts (specification, B.1). We add
 * no others.
 */
const achievementCredential = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/),
  ]),
  id: z.url(),
  type: typed('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string().min(1),
  issuer: z.strictObject({ id: z.url(), type: typed('Profile'), name: z.string(), url: z.url() }),
  validFrom: moment,
  credentialSubject: z.strictObject({
    id: z.url(),
    type: typed('AchievementSubject'),
    identifier: z
      .array(
        z.strictObject({
          type: z.literal('IdentityObject'),
          hashed: z.boolean(),
          identityHash: z.string().min(1),
          identityType: z.literal('name'),
        }),
      )
      .min(1),
    achievement: z.strictObject({
      id: z.url(),
      type: typed('Achievement'),
      achievementType: z.literal('Badge'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.strictObject({ narrative: z.string().min(1) }),
    }),
  }),
  evidence: z.array(z.strictObject({ id: z.url(), type: typed('Evidence'), name: z.string() })),
})

it.each(Object.keys(badgeTypes) as BadgeType[])(
  'a badge credential fulfils Open Badges 3.0, and contains nothing about the person but the name: %s',
  async (type) => {
    const { iss, jti, sub, nbf, ...credential } = decodeJwt(await sign(type))
    expect(achievementCredential.parse(credential).credentialSubject.achievement.name).toBe(
      badgeTypes[type].title,
    )
    // The claims repeat values of the credential (Open Badges 3.0, 8.2.4.1), so that readers of JWTs and of
    // badges agree.
    expect({ iss, jti, sub, nbf }).toEqual({
      iss: `${publicUrl}/badges/issuer`,
      jti: `urn:uuid:${id}`,
      sub: `${publicUrl}/verify/K7Q2MX#holder`,
      nbf: Date.parse('2025-07-12T10:00:00Z') / 1000,
    })
  },
)

it('a badge credential contains an algorithm that the specification allows, and the URL of its key', async () => {
  expect(decodeProtectedHeader(await sign('community_supporter'))).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: `${publicUrl}/badges/keys/${keys.kid}`,
  })
})
