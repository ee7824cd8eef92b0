import type { Pool, Sql } from '#backend/db/connect.ts'
import { createMissingLogin } from '#backend/db/login.ts'
import { lockMigrations, type MigrationLockOptions } from '#backend/db/migration-lock.ts'
import { type RoleOptions, requireRoles, requireRolesOfCluster } from '#backend/db/own-database.ts'
import type { SqlFile } from '#backend/db/sql-files.ts'
import { refuseUnfinishedRestore } from '#backend/db/unready-database.ts'
import { OperatorError } from '#backend/operator-error.ts'

export type MigrateOptions = {
  /** True when a restore migrates. All other callers are refused if the database has an unfinished restore. */
  isRestoring?: boolean
  functions?: SqlFile[]
  /** Roles that the application's migrations create. */
  roles?: RoleOptions
  /** Migration in progress, applied again when its text changes. */
  draft?: SqlFile | undefined
  /**
   * True in development. A file of functions is then also applied if its text is an older one, for example of
   * another branch. Otherwise, only a text that is new to the database is applied.
   */
  goesBack?: boolean
  /**
   * Address of the run-time login. If the login is missing, it is created before the migrations, because the
   * first migration would create it without a password.
   */
  loginUrl?: string | undefined
  /** Options for waiting for another node that migrates. */
  lock?: MigrationLockOptions
}

/**
 * Applies the missing migrations in order, each in one transaction. Then applies files of functions in one
 * transaction: those with a new text, or after a migration all of them, because it may have dropped a view or
 * a trigger. Returns the names of the applied migrations or, if there were none, of the applied files of
 * functions.
 */
export async function migrate(
  owner: Pool,
  migrations: SqlFile[],
  { isRestoring, functions = [], roles = {}, draft, goesBack = false, loginUrl, lock }: MigrateOptions = {},
): Promise<string[]> {
  const connection = await owner.reserve()
  try {
    await lockMigrations(connection, lock)
    if (!isRestoring) await refuseUnfinishedRestore(connection)
    await requireRoles(connection, roles)
    await requireRolesOfCluster(connection)
    if (loginUrl) await createMissingLogin(connection, loginUrl)
    await prepareRecords(connection)
    const missing = await findMissing(connection, migrations)
    const drafted = (await readTexts(connection)).get('draft.sql')?.checksums[0]
    for (const migration of missing) await apply(connection, migration, drafted)
    const steps = draft && draft.checksum !== drafted ? [...missing, draft] : missing
    await applyTexts(connection, steps.slice(missing.length))
    const texts = await readTexts(connection)
    const due = functions.filter(({ name, checksum }) => {
      const known = texts.get(name)
      if (!known || known.isStale) return true
      return goesBack ? known.checksums[0] !== checksum : !known.checksums.includes(checksum)
    })
    await applyTexts(connection, due)
    return (steps.length > 0 ? steps : due).map(({ name }) => name)
  } finally {
    // Ignores a failure, because a lost connection has already released its locks.
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    await connection.release()
  }
}

async function prepareRecords(connection: Sql) {
  await connection`create schema if not exists migrations`
  await connection`create table if not exists migrations.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  // Stores every text that a file of functions or the draft has had in this database. A node of the previous
  // version that starts later finds its texts among the older ones, and does not apply them again.
  await connection`create table if not exists migrations.texts (
    name text, checksum text, applied_at timestamptz not null default clock_timestamp(), primary key (name, checksum))`
}

type KnownTexts = { name: string; checksums: string[]; isStale: boolean }

/**
 * Returns the texts of each file, the newest first. `isStale` is true if a migration or the draft has been
 * applied after the newest text.
 */
async function readTexts(connection: Sql): Promise<Map<string, KnownTexts>> {
  const rows = await connection<KnownTexts[]>`
    with steps as (
      select applied_at from migrations.applied
      union all select applied_at from migrations.texts where name = 'draft.sql')
    select name, array_agg(checksum order by applied_at desc) as checksums,
      max(applied_at) < (select max(applied_at) from steps) as "isStale"
    from migrations.texts group by name`
  return new Map(rows.map((row) => [row.name, row]))
}

async function findMissing(connection: Sql, migrations: SqlFile[]): Promise<SqlFile[]> {
  const rows = await connection<
    { name: string; checksum: string }[]
  >`select name, checksum from migrations.applied`
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  if (applied.size > 0 && !applied.has('backend/0001_roles.sql')) {
    throw new OperatorError(
      'this database was made before version 1.0.0 and cannot be updated. Only development has such databases: delete the data directory (DATA_DIR), or set DATABASE_URL to an empty database, and start again',
    )
  }
  const edited = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (edited)
    throw new OperatorError(`${edited.name} was edited after it was applied. Write a new migration instead`)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(connection: Sql, migration: SqlFile, drafted: string | undefined) {
  const { name, checksum } = migration
  await transact(connection, async () => {
    // If this file has already been applied as the draft, only removes the record of the draft.
    if (drafted === checksum) await connection`delete from migrations.texts where name = 'draft.sql'`
    else await run(connection, migration)
    await connection`insert into migrations.applied (name, checksum) values (${name}, ${checksum})`
  })
}

/** Applies all files in one transaction, so that functions that call each other change together. */
async function applyTexts(connection: Sql, files: SqlFile[]) {
  if (files.length === 0) return
  await transact(connection, async () => {
    for (const file of files) {
      await run(connection, file)
      await connection`
        insert into migrations.texts (name, checksum) values (${file.name}, ${file.checksum})
        on conflict (name, checksum) do update set applied_at = clock_timestamp()`
    }
  })
}

async function run(connection: Sql, { name, text }: SqlFile) {
  await connection.unsafe(text).catch((cause: unknown) => {
    throw new OperatorError(`${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  })
}

/**
 * Runs `work` in a transaction on the reserved connection, which holds the lock. With lock_timeout, a
 * migration that waits for a busy table does not block every reader behind it.
 */
async function transact(connection: Sql, work: () => Promise<void>) {
  try {
    await connection`begin`
    await connection`set local lock_timeout = '2s'`
    await work()
    await connection`commit`
  } catch (cause) {
    await connection`rollback`.catch(() => {}) // `cause` explains more than a failed rollback.
    throw cause
  }
}
