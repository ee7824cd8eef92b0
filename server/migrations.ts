import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBackendFunctions, readBackendMigrations } from '#backend/db/backend-migrations.ts'
import type { Pool } from '#backend/db/connect.ts'
import { type MigrateOptions, migrate } from '#backend/db/migrate.ts'
import { readSqlFile, readSqlFolder, type SqlFile } from '#backend/db/sql-files.ts'
import { rootFolder } from '#server/root.ts'

/** Reads all migrations in order: those of the backend, then those of the site. */
export const readMigrations = (): SqlFile[] => [
  ...readBackendMigrations(),
  ...readSqlFolder(join(rootFolder, 'db/migrations')),
]

/** Reads all files of functions, views and triggers: those of the backend, then those of the site. */
export const readDatabaseFunctions = (): SqlFile[] => [...readBackendFunctions(), ...readSiteFunctions()]

/** Reads the files of `db/functions`, in the order of `order.txt`. */
export function readSiteFunctions(): SqlFile[] {
  const folder = join(rootFolder, 'db/functions')
  const lines = readFileSync(join(folder, 'order.txt'), 'utf8').split('\n')
  const nouns = lines.filter((line) => /^\w/.test(line))
  return nouns.map((noun) => readSqlFile(join(folder, `${noun}.sql`)))
}

/**
 * Reads the migration in progress, if there is one. It may be edited after it was applied, and is not part of
 * the product.
 */
export function readDraftMigration(path = join(rootFolder, 'db/draft.sql')): SqlFile | undefined {
  return existsSync(path) ? readSqlFile(path) : undefined
}

/** Roles of `db/migrations/0001_roles.sql`. */
const roles = { admin: 'nologin noinherit', editor: 'nologin', moderator: 'nologin' }

/** Applies the migrations and functions of this release that the database does not have. */
export const migrateSite = (owner: Pool, migrations = readMigrations(), options: MigrateOptions = {}) =>
  migrate(owner, migrations, { functions: readDatabaseFunctions(), roles, ...options })
