import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '#backend/db/connect.ts'
import { type MigrateOptions, migrate } from '#backend/db/migrate.ts'
import { readSqlFile, readSqlFolder, type SqlFile } from '#backend/db/sql-files.ts'
import { root } from '#server/root.ts'

/** All migrations in order: the tables by noun, then each later step. */
export const readMigrations = (): SqlFile[] => readSqlFolder(join(root, 'db/migrations'))

/** All files of functions, views and triggers, in the order of `order.txt`. */
export function readFunctions(): SqlFile[] {
  const folder = join(root, 'db/functions')
  const lines = readFileSync(join(folder, 'order.txt'), 'utf8').split('\n')
  const nouns = lines.filter((line) => /^\w/.test(line))
  return nouns.map((noun) => readSqlFile(join(folder, `${noun}.sql`)))
}

/** The migration in progress: it may be edited after it was applied and is not part of the product. */
export function readDraft(path = join(root, 'db/draft.sql')): SqlFile | undefined {
  return existsSync(path) ? readSqlFile(path) : undefined
}

/** Applies the migrations and functions of this release that the database does not have. */
export const migrateSite = (owner: Pool, migrations = readMigrations(), options: MigrateOptions = {}) =>
  migrate(owner, migrations, { functions: readFunctions(), ...options })
