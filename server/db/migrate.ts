import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '#server/db/connect.ts'
import { OperatorError } from '#server/operator-error.ts'
import { root } from '#server/root.ts'

export type Migration = { name: string; text: string; checksum: string }

/** A file that was edited after it was applied, or that PostgreSQL refused. The message names it. */
class MigrationError extends OperatorError {}

const lock = 7_220_240_001 // any number, the same on every node

export function readMigrations(directory = join(root, 'db/migrations')): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Applies what is missing, in order, each file in one transaction. Nodes that start at once queue on the lock,
 * and each file is applied once. Returns the names applied.
 */
export async function migrate(owner: Sql, migrations = readMigrations()): Promise<string[]> {
  const connection = await owner.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${lock})`
    await connection`create schema if not exists migrations`
    await connection`create table if not exists migrations.applied (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const applied = await connection<
      { name: string; checksum: string }[]
    >`select name, checksum from migrations.applied`
    const known = new Map(applied.map((row) => [row.name, row.checksum]))
    refuseEdited(migrations, known)
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const migration of missing) await apply(connection, migration)
    return missing.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    connection.release()
  }
}

function refuseEdited(migrations: Migration[], known: Map<string, string>) {
  for (const { name, checksum } of migrations) {
    const before = known.get(name)
    if (before && before !== checksum) {
      throw new MigrationError(`${name} was edited after it was applied; write a new migration instead`)
    }
  }
}

async function apply(connection: Sql, { name, text, checksum }: Migration) {
  // A reserved connection has no `begin`, so the transaction is written out. lock_timeout keeps a migration
  // that waits for a busy table from making every reader behind it wait too.
  try {
    await connection.unsafe(`begin; set local lock_timeout = '2s'; ${text}`).simple()
    await connection`insert into migrations.applied (name, checksum) values (${name}, ${checksum})`
    await connection`commit`
  } catch (cause) {
    await connection`rollback`.catch(() => {})
    throw new MigrationError(`${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Lets the run-time login become the four roles, and gives it its password when the host chose one. */
export async function admitLogin(owner: Sql, loginUrl: string): Promise<void> {
  const { username, password } = new URL(loginUrl)
  const name = decodeURIComponent(username)
  const connection = await owner.reserve()
  try {
    // PostgreSQL refuses two nodes that change one role at the same moment ("tuple concurrently updated").
    await connection`select pg_advisory_lock(${lock})`
    const [login] = await connection<{ admitted: boolean }[]>`
      select pg_has_role(rolname, 'service_role', 'member') as admitted from pg_roles where rolname = ${name}`
    if (!login) throw new MigrationError(`the login role "${name}" of DATABASE_URL does not exist`)
    if (!login.admitted)
      await execute(connection, 'grant anon, authenticated, admin, service_role to %I', name)
    if (name === 'authenticator' && password) await setPassword(connection, decodeURIComponent(password))
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    connection.release()
  }
}

async function setPassword(connection: Sql, password: string) {
  try {
    await execute(connection, 'alter role authenticator login password %L', password)
  } catch (error) {
    // An owner who is no superuser may not, from PostgreSQL 16 on; then the login has the password it was made with.
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
  }
}

// Utility statements take no parameters; PostgreSQL itself quotes the one value.
async function execute(connection: Sql, template: string, value: string) {
  const [quoted] = await connection<
    { statement: string }[]
  >`select format(${template}::text, ${value}::text) as statement`
  if (quoted) await connection.unsafe(quoted.statement)
}
