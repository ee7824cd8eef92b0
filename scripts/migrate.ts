import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { EnvError, getDatabaseOwnerUrl, readEnv } from '#server/env.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { runCommand } from './command.ts'

/** `npm run migrate`: migrates an external database before a new version of the server starts. */
await runCommand(async () => {
  const env = readEnv(process.env)
  if (!env.DATABASE_URL) {
    throw new EnvError(
      'The embedded database is migrated automatically at startup. To migrate another database, set DATABASE_URL.',
    )
  }
  const loginUrl = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL
  const lock = { say: console.log }
  const owner = connect(getDatabaseOwnerUrl(env) ?? '', { max: 1, name: 'twenty-in-24 migrate' })
  try {
    const applied = await migrateSite(owner, readMigrations(), { loginUrl, lock })
    const warnings = await prepareLogin(owner, loginUrl, lock)
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.')
    for (const warning of warnings) console.log(`Warning: ${warning}`)
  } finally {
    await owner.end()
  }
})
