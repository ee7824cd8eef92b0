import { resolve } from 'node:path'
import { createRunAs } from '#backend/db/run-as.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { readSecrets } from '#server/secrets.ts'
import { readCredentialKeys } from '#server/services/badges/credential-keys.ts'
import { runCommand } from './command.ts'
import { makeBundle } from './evidence/make-bundle.ts'
import { openEvidenceService } from './evidence/open-evidence.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

/** `npm run evidence -- <new folder>`: writes the evidence bundle, even while the server is running. */
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new OperatorError('Usage: npm run evidence -- <new folder>')
  const env = readEnv(process.env)
  const database = await openDatabaseForCommand(env, { max: 2 })
  try {
    const { credentialKey } = await readSecrets(env)
    const keys = await readCredentialKeys(credentialKey)
    const evidence = openEvidenceService(createRunAs(database.sql), env)
    const made = await makeBundle({ sql: database.sql, keys, evidence, folder: resolve(folder) })
    console.log(
      `${folder}: ${made.entries} entries, ${made.heads} checkpoints, ${made.files} files. To check it, run: node ${folder}/verify.mjs`,
    )
    for (const name of made.unconverted) console.log(`No JPEG could be made of ${name}`)
    console.log(`Signed with the key ${made.fingerprint}. The folder "confidential" is not for the public.`)
  } finally {
    await database.close()
  }
})
