import { beforeEach, describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { makeSecrets } from '#server/secrets.ts'
import { adoptSecrets, requireSecretsInUse } from '#server/services/secrets-in-use.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner, login } = await createTestDatabase()
const runAs = createRunAs(login)
const [mine, other] = [await makeSecrets(), await makeSecrets()]
const list = (...keys: string[]) => `[${keys.join(',')}]`
const start = (secrets: Partial<typeof mine> = {}) => requireSecretsInUse(runAs, { ...mine, ...secrets })
const refused = (name: string) =>
  expect.objectContaining({ message: expect.stringMatching(`^${name}: does not match`) })

beforeEach(async () => {
  await owner`truncate private.secrets_in_use`
  await start()
})

describe('a node', () => {
  it.each([
    ['SIGNING_KEY', { signingKey: other.signingKey }],
    ['CODE_PEPPER', { codePepper: other.codePepper }],
    ['CREDENTIAL_KEY', { credentialKey: other.credentialKey }],
  ])(
    'a node with a different %s from the previous node cannot start, and its attempt changes nothing',
    async (name, secret) => {
      await expect(start(secret)).rejects.toEqual(refused(name))
      await expect(start()).resolves.toBeUndefined()
      await expect(start(secret)).rejects.toEqual(refused(name))
    },
  )

  it('a node whose signing key has been replaced on all nodes cannot start', async () => {
    for (const signingKey of [
      list(mine.signingKey, other.signingKey),
      list(other.signingKey, mine.signingKey),
      other.signingKey,
    ])
      await start({ signingKey })
    await expect(start()).rejects.toEqual(refused('SIGNING_KEY'))
  })

  it('a node without the new signing key can restart while keys are being replaced', async () => {
    await start({ signingKey: list(mine.signingKey, other.signingKey) })
    await start()
    await start({ signingKey: list(other.signingKey, mine.signingKey) })
  })

  it('a node may sign badges with a new key if it also publishes the previous public key', async () => {
    const { kty, n, e } = JSON.parse(mine.credentialKey)
    await start({ credentialKey: list(other.credentialKey, JSON.stringify({ kty, n, e })) })
    await expect(start({ credentialKey: (await makeSecrets()).credentialKey })).rejects.toEqual(
      refused('CREDENTIAL_KEY'),
    )
  })

  it('a node can start with new secrets once they are adopted, and cannot start with the former ones', async () => {
    expect(await adoptSecrets(runAs, { ...mine, codePepper: other.codePepper })).toEqual(['CODE_PEPPER'])
    expect(await adoptSecrets(runAs, { ...mine, codePepper: other.codePepper })).toEqual([])
    await start({ codePepper: other.codePepper })
    await expect(start()).rejects.toEqual(refused('CODE_PEPPER'))
  })

  it('two nodes with different secrets cannot start at the same time', async () => {
    await owner`truncate private.secrets_in_use`
    const outcomes = await Promise.allSettled([start(), start({ codePepper: other.codePepper })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('fingerprints of secrets', () => {
  it('the fingerprints of secrets reveal nothing about them', async () => {
    const rows = await runAs(
      service,
      (tx) => tx<{ fingerprints: string[] }[]>`select fingerprints from private.secrets_in_use`,
    )
    expect(rows).toHaveLength(3)
    for (const { fingerprints } of rows)
      for (const fingerprint of fingerprints) {
        expect(fingerprint).toMatch(/^[\w-]{43}$/)
        expect(JSON.stringify(mine)).not.toContain(fingerprint)
      }
  })

  it.each(['anon', 'authenticated', 'admin'] as const)(
    'the fingerprints of secrets cannot be read by %s',
    async (role) => {
      await expect(runAs({ role }, (tx) => tx`select 1 from private.secrets_in_use`)).rejects.toMatchObject({
        code: '42501',
      })
    },
  )
})
