import { connect } from '#server/db/connect.ts'
import { admitLogin, migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'

/** `npm run migrate`: for a database of one's own, before the new version of the host starts. */
const env = readEnv(process.env)
if (!env.DATABASE_URL) {
  console.error(
    'The embedded database migrates itself when it starts; set DATABASE_URL to migrate another one.',
  )
  process.exit(1)
}
const owner = connect(env.DATABASE_OWNER_URL ?? env.DATABASE_URL, { max: 1, name: 'twenty-in-24 migrate' })
try {
  const applied = await migrate(owner)
  await admitLogin(owner, env.DATABASE_URL)
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await owner.end()
}
