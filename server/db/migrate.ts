import type { Pool, Sql, Transaction } from '#server/db/connect.ts'
import { createMissingLogin, execute } from '#server/db/login.ts'
import { type LockOptions, lockMigrations } from '#server/db/migration-lock.ts'
import {
  isBaseline,
  readFormerSteps,
  readFunctions,
  readMigrations,
  type SqlFile,
} from '#server/db/migrations.ts'
import { requireRolesOfCluster } from '#server/db/own-database.ts'
import { codeOf } from '#server/http/api-error.ts'
import { OperatorError } from '#server/operator-error.ts'

/** A file that was edited after it was applied, or that PostgreSQL refused. The message names it. */
class MigrationError extends OperatorError {}

export type MigrateOptions = {
  /** True for the restore itself, which may use a database with an unfinished restore. */
  isRestoring?: boolean
  functions?: SqlFile[]
  /** Applied again when its text changes, as long as it has no number. */
  draft?: SqlFile | undefined
  /** In development, functions are also set back to an earlier text. */
  goesBack?: boolean
  /** Address of the run-time login. The baseline would create a missing one without a password. */
  loginUrl?: string | undefined
  /** Options for waiting for another node that migrates. */
  lock?: LockOptions
}

/**
 * Applies what is missing, in order, each file in one transaction, then every file of functions whose text has changed.
 * Nodes that start at once wait for the lock, and each file is applied once. Returns the names applied.
 */
export async function migrate(
  owner: Pool,
  migrations = readMigrations(),
  {
    isRestoring = false,
    functions = readFunctions(),
    draft,
    goesBack = false,
    loginUrl,
    lock,
  }: MigrateOptions = {},
): Promise<string[]> {
  const connection = await owner.reserve()
  try {
    await lockMigrations(connection, lock)
    if (!isRestoring) await refuseUnfinishedRestore(connection)
    await requireRolesOfCluster(connection)
    await makeRoles(connection)
    if (loginUrl) await createMissingLogin(connection, loginUrl)
    await prepareRecords(connection)
    const known = await readApplied(connection)
    const former = await carryOver(connection, migrations, known)
    refuseEdited(migrations, known)
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const migration of missing) await apply(connection, migration, functions)
    // A database that has not reached the baseline yet keeps its older functions.
    const isToday = migrations.some(isBaseline)
    const again = isToday ? await applyAgain(connection, functions, { goesBack }) : []
    const drafted = draft ? await applyAgain(connection, [draft], { goesBack: true }) : []
    return [...former, ...missing.map(({ name }) => name), ...again, ...drafted]
  } finally {
    // A lost connection has already released its locks.
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    await connection.release()
  }
}

/** Creates two roles, which belong to the whole cluster, before the functions that name them. */
async function makeRoles(connection: Sql) {
  for (const role of ['editor', 'moderator']) {
    const [known] = await connection`select from pg_roles where rolname = ${role}`
    if (known) continue
    await execute(connection, 'create role %I nologin', role).catch((error: unknown) => {
      // A node of another database of this cluster has created it in the meantime.
      if (!['42710', '23505'].includes(codeOf(error))) throw error
    })
  }
}

async function prepareRecords(connection: Sql) {
  await connection`create schema if not exists migrations`
  await connection`create table if not exists migrations.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  // Every text that a file of functions or the draft has had in this database.
  await connection`create table if not exists migrations.texts (
    name text, checksum text, applied_at timestamptz not null default clock_timestamp(), primary key (name, checksum))`
}

async function readApplied(connection: Sql): Promise<Map<string, string>> {
  const rows = await connection<
    { name: string; checksum: string }[]
  >`select name, checksum from migrations.applied`
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** The texts of each file, the newest first. */
async function readTexts(connection: Sql): Promise<Map<string, string[]>> {
  const rows = await connection<{ name: string; checksums: string[] }[]>`
    select name, array_agg(checksum order by applied_at desc) as checksums from migrations.texts group by name`
  return new Map(rows.map((row) => [row.name, row.checksums]))
}

/** Upgrades a database from before the baseline with its missing former steps. */
async function carryOver(
  connection: Sql,
  migrations: SqlFile[],
  known: Map<string, string>,
): Promise<string[]> {
  const baseline = migrations.filter(isBaseline)
  if (known.size === 0 || baseline.every(({ name }) => known.has(name))) return []
  const former = readFormerSteps()
  if (!former.some(({ name }) => known.has(name))) return []
  refuseEdited(former, known)
  const missing = former.filter(({ name }) => !known.has(name))
  for (const step of missing) await apply(connection, step, [])
  await connection`begin`
  for (const { name, checksum } of baseline) {
    await connection`insert into migrations.applied (name, checksum) values (${name}, ${checksum})`
    known.set(name, checksum)
  }
  await connection`commit`
  return missing.map(({ name }) => name)
}

/** Refuses a half-restored database, which would look like a site without ideas, people and votes. */
export async function refuseUnfinishedRestore(sql: Sql | Transaction): Promise<void> {
  const [row] = await sql<
    { is_unfinished: boolean }[]
  >`select to_regclass('migrations.unfinished_restore') is not null as is_unfinished`
  if (row?.is_unfinished) {
    throw new MigrationError(
      'a restore into this database did not finish. Run `npm run restore` again with the same backup',
    )
  }
}

/** Refuses an empty or half-restored database, for programs that do not migrate it. */
export async function refuseUnmigrated(owner: Pool): Promise<void> {
  await refuseUnfinishedRestore(owner)
  const [row] = await owner<
    { is_migrated: boolean }[]
  >`select to_regclass('migrations.applied') is not null as is_migrated`
  if (!row?.is_migrated) throw new MigrationError('this database is empty. Run `npm run migrate` first')
}

function refuseEdited(migrations: SqlFile[], known: Map<string, string>) {
  for (const { name, checksum } of migrations) {
    const before = known.get(name)
    if (before && before !== checksum) {
      throw new MigrationError(`${name} was edited after it was applied. Write a new migration instead`)
    }
  }
}

async function apply(connection: Sql, migration: SqlFile, functions: SqlFile[]) {
  const { name, text, checksum } = migration
  const needed = functionsNamedIn(migration, functions)
  const [drafted] = (await readTexts(connection)).get('draft.sql') ?? []
  await transact(connection, name, async () => {
    // A draft that became this file has already been applied.
    if (drafted === checksum) await connection`delete from migrations.texts where name = 'draft.sql'`
    else await connection.unsafe(withFunctions(text, needed))
    for (const file of needed) await recordText(connection, file)
    await connection`insert into migrations.applied (name, checksum) values (${name}, ${checksum})`
  })
}

/** A line `-- functions: ideas votes` includes the files of that name, which the following statements need. */
const namingFunctions = /^-- functions: (.+)$/gm

function functionsNamedIn({ name, text }: SqlFile, functions: SqlFile[]): SqlFile[] {
  return [...text.matchAll(namingFunctions)].flatMap(([, list = '']) =>
    list.split(' ').map((noun) => {
      const file = functions.find((one) => one.name === `${noun}.sql`)
      if (!file) throw new MigrationError(`${name} refers to db/functions/${noun}.sql, which does not exist`)
      return file
    }),
  )
}

const withFunctions = (text: string, needed: SqlFile[]) =>
  text.replace(namingFunctions, (_line, list: string) =>
    list
      .split(' ')
      .map((noun) => needed.find(({ name }) => name === `${noun}.sql`)?.text)
      .join('\n'),
  )

/**
 * Applies all files in one transaction, so that functions that call each other change together. A text that the
 * database has had before is not applied again: a node of the previous version may start in the meantime and would
 * restore its functions.
 */
async function applyAgain(
  connection: Sql,
  files: SqlFile[],
  { goesBack }: { goesBack: boolean },
): Promise<string[]> {
  const texts = await readTexts(connection)
  const changed = files.filter(({ name, checksum }) => {
    const before = texts.get(name) ?? []
    return goesBack ? before[0] !== checksum : !before.includes(checksum)
  })
  if (changed.length === 0) return []
  const names = changed.map(({ name }) => name)
  await transact(connection, names.join(', '), async () => {
    for (const file of changed) {
      await connection.unsafe(file.text)
      await recordText(connection, file)
    }
  })
  return names
}

const recordText = (connection: Sql, { name, checksum }: SqlFile) => connection`
  insert into migrations.texts (name, checksum) values (${name}, ${checksum})
  on conflict (name, checksum) do update set applied_at = clock_timestamp()`

/**
 * Transaction on the reserved connection, which holds the lock. With lock_timeout, a migration that waits for
 * a busy table does not block every reader behind it. Bodies are not checked, because a function may name a
 * later table.
 */
async function transact(connection: Sql, name: string, work: () => Promise<void>) {
  try {
    await connection`begin`
    await connection`set local lock_timeout = '2s'`
    await connection`set local check_function_bodies = off`
    await work()
    await connection`commit`
  } catch (cause) {
    await connection`rollback`.catch(() => {}) // the cause says more than an error of a lost connection
    throw new MigrationError(`${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
