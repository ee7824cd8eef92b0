import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { makeSiteKeys } from '#backend/http/make-keys.ts'
import { type Env, EnvError } from '#server/env.ts'

const schema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  /** Private JWK (ES256) as JSON text. */
  signingKey: z.string(),
  codePepper: z.string(),
  /** Private JWK (RS256) as JSON text. */
  credentialKey: z.string(),
})

export type Secrets = z.output<typeof schema>

/**
 * Reads the secrets from the environment, otherwise from DATA_DIR, where the first start creates them (mode
 * 0600).
 */
export async function readSecrets(env: Env): Promise<Secrets> {
  const kept = env.DATABASE_URL ? undefined : await keepInDataDir(env.DATA_DIR)
  const secrets = {
    publishableKey: env.PUBLISHABLE_KEY ?? kept?.publishableKey,
    secretKey: env.SECRET_KEY ?? kept?.secretKey,
    signingKey: env.SIGNING_KEY ?? kept?.signingKey,
    codePepper: env.CODE_PEPPER ?? kept?.codePepper,
    credentialKey: env.CREDENTIAL_KEY ?? kept?.credentialKey,
  }
  return schema.parse(secrets)
}

async function keepInDataDir(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'keys.json')
  if (existsSync(path)) {
    if (statSync(path).mode & 0o077)
      throw new EnvError(`${path}: can be read by other users. Run chmod 600 on it`)
    return complete(path, JSON.parse(readFileSync(path, 'utf8')))
  }
  const made = await makeSecrets()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' })
  return made
}

/** Adds the key for credentials to a folder of an older version. The other secrets stay as they are. */
async function complete(path: string, kept: Record<string, unknown>): Promise<Secrets> {
  if ('credentialKey' in kept) return schema.parse(kept)
  const secrets = schema.parse({ ...kept, credentialKey: await makeCredentialKey() })
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}

/** Makes new secrets. A key for credentials that exists already is kept. */
export const makeSecrets = async ({
  credentialKey,
}: Partial<Pick<Secrets, 'credentialKey'>> = {}): Promise<Secrets> => ({
  ...(await makeSiteKeys()),
  credentialKey: credentialKey ?? (await makeCredentialKey()),
})

async function makeCredentialKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}
