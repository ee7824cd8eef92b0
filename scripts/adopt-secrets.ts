import { createRunAs } from '#backend/db/run-as.ts'
import { readEnv } from '#server/env.ts'
import { readSecrets } from '#server/secrets.ts'
import { adoptSecrets } from '#server/services/secrets-in-use.ts'
import { runCommand } from './command.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

/**
 * `npm run adopt-secrets`: records in the database that the configured secrets belong to it. From then on,
 * nodes with other secrets refuse to start.
 */
await runCommand(async () => {
  const env = readEnv(process.env)
  const secrets = await readSecrets(env)
  const database = await openDatabaseForCommand(env, { max: 2 })
  try {
    const changed = await adoptSecrets(createRunAs(database.sql), secrets)
    console.log(changed.length > 0 ? `Adopted: ${changed.join(', ')}.` : 'No secrets have changed.')
  } finally {
    await database.close()
  }
})
