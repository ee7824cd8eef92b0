import { createHmac } from 'node:crypto'
import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { readSigningKeys } from '#backend/identity/signing-keys.ts'
import { OperatorError } from '#backend/operator-error.ts'
import type { Secrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'

type Shared = Pick<Secrets, 'signingKey' | 'codePepper' | 'credentialKey'>

/**
 * Throws if a secret differs from that of the last node that started on this database. For a list of keys,
 * one key in common is enough, so that keys can be changed one node after the other.
 */
export async function requireSecretsInUse(runAs: RunAs, secrets: Shared): Promise<void> {
  const own = await fingerprintsOf(secrets)
  await runAs(service, async (tx) => {
    for (const [name, fingerprints] of own) {
      const [accepted] = await tx<{ name: string }[]>`
        insert into private.secrets_in_use as known (name, fingerprints) values (${name}, ${fingerprints}::text[])
        on conflict (name) do update set fingerprints = excluded.fingerprints
          where known.fingerprints && excluded.fingerprints
        returning name`
      if (!accepted) throw new OperatorError(refusal(name))
    }
  })
}

/** Records these secrets as the ones of this database. Returns the names of those that have changed. */
export async function adoptSecrets(runAs: RunAs, secrets: Shared): Promise<string[]> {
  const own = await fingerprintsOf(secrets)
  return runAs(service, async (tx) => {
    const changed: string[] = []
    for (const [name, fingerprints] of own) if (await adopt(tx, name, fingerprints)) changed.push(name)
    return changed
  })
}

async function adopt(tx: Transaction, name: string, fingerprints: string[]): Promise<boolean> {
  const rows = await tx`
    insert into private.secrets_in_use as known (name, fingerprints) values (${name}, ${fingerprints}::text[])
    on conflict (name) do update set fingerprints = excluded.fingerprints
      where known.fingerprints <> excluded.fingerprints
    returning name`
  return rows.length > 0
}

async function fingerprintsOf({ signingKey, codePepper, credentialKey }: Shared) {
  const signing = await readSigningKeys(signingKey)
  const credentials = await readCredentialKeys(credentialKey)
  return [
    ['SIGNING_KEY', signing.map(({ publicKey }) => publicKey.kid)],
    ['CREDENTIAL_KEY', credentials.published.map(({ kid }) => kid)],
    ['CODE_PEPPER', [createHmac('sha256', codePepper).update('fingerprint').digest('base64url')]],
  ] as const satisfies [string, string[]][]
}

const refusal = (name: string) =>
  `${name}: does not match the secret this database is using. Set the original value, or follow "Changing a secret" in docs/operations.md`
