import { createDatabaseAccess } from '#backend/database.ts'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import { connect } from '#backend/db/connect.ts'
import { prepareLogin } from '#backend/db/login.ts'
import { migrate } from '#backend/db/migrate.ts'
import { readSqlFile } from '#backend/db/sql-files.ts'
import { startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'

type Options = {
  dataDir: string
  /** Name of the database. Plain letters. */
  database: string
  /** Paths of the application's migrations, in order. They come after those of the backend. */
  migrations: string[]
  say: (line: string) => void
}

/** Starts the embedded PostgreSQL of `dataDir` and brings it up to date. `close` stops it. */
export async function openEmbeddedDatabase({ dataDir, database, migrations, say }: Options) {
  const { ownerUrl, loginUrl, stop } = await startEmbeddedPostgres({ dataDir, database, say })
  const owner = connect(ownerUrl, { max: 1 })
  try {
    const ofBackend = readBackendMigrations()
    // Applies the functions of the backend first, because the application's migrations use them.
    await migrate(owner, ofBackend, { functions: readBackendFunctions(), loginUrl })
    await migrate(owner, [...ofBackend, ...migrations.map(readSqlFile)])
    await prepareLogin(owner, loginUrl)
    await owner.end({ timeout: 5 })
  } catch (error) {
    await owner.end({ timeout: 5 })
    await stop()
    throw error
  }
  const sql = connect(loginUrl, { max: 8 })
  return {
    ...createDatabaseAccess({ sql, loginUrl }),
    async close() {
      await sql.end({ timeout: 5 })
      await stop()
    },
  }
}
