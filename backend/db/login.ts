import { readCallerRoles } from '#backend/db/caller-roles.ts'
import { connect, type Pool, type Sql } from '#backend/db/connect.ts'
import { lockMigrations, type MigrationLockOptions } from '#backend/db/migration-lock.ts'
import { revokePublicConnect } from '#backend/db/own-database.ts'
import { createScramVerifier } from '#backend/db/scram-verifier.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import { OperatorError } from '#backend/operator-error.ts'

type Login = { name: string; password: string }

export function parseLogin(url: string): Login {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

// Executes a utility statement. Such statements take no parameters, so PostgreSQL's format() quotes the
// values.
export async function executeSqlTemplate(sql: Sql, template: string, ...values: string[]): Promise<void> {
  const [quoted] = await sql<
    { statement: string }[]
  >`select format(${template}::text, variadic ${values}::text[]) as statement`
  if (quoted) await sql.unsafe(quoted.statement)
}

/** Creates the login of DATABASE_URL if it is missing. An existing one keeps its password. */
export async function createMissingLogin(sql: Sql, loginUrl: string): Promise<void> {
  const { name, password } = parseLogin(loginUrl)
  const [known] = await sql`select from pg_roles where rolname = ${name}`
  if (known || !password) return
  await createLogin(sql, { name, password }).catch((error: unknown) => {
    // Ignores the error if the login exists by now. The lock for migrations does not exclude nodes of other
    // databases, and logins belong to the whole cluster.
    if (!['42710', '23505'].includes(getErrorCode(error))) throw error
  })
}

export const createLogin = (sql: Sql, { name, password }: Login) =>
  executeSqlTemplate(sql, 'create role %I login noinherit password %L', name, createScramVerifier(password))

/** Grants the roles of callers to a login. */
export async function grantCallerRoles(sql: Sql, name: string): Promise<void> {
  for (const role of await readCallerRoles(sql)) await executeSqlTemplate(sql, 'grant %I to %I', role, name)
}

/**
 * Prepares the run-time login: grants it the roles of callers, revokes the right of other sites' logins to
 * connect to this database, and checks that it can sign in with its password. Returns warnings for the
 * operator.
 */
export async function prepareLogin(
  owner: Pool,
  loginUrl: string,
  lock: MigrationLockOptions = {},
): Promise<string[]> {
  const { name } = parseLogin(loginUrl)
  let warnings: string[] = []
  const connection = await owner.reserve()
  try {
    // Takes the lock, because PostgreSQL refuses two nodes that change one role at the same moment ("tuple
    // concurrently updated").
    await lockMigrations(connection, lock)
    await createMissingLogin(connection, loginUrl)
    const [login] = await connection<{ admitted: boolean }[]>`
      select (select bool_and(pg_has_role(rolname, role, 'member'))
        from unnest(${await readCallerRoles(connection)}::text[]) as role) as admitted
      from pg_roles where rolname = ${name}`
    if (!login) throw new OperatorError(`the login role "${name}" of DATABASE_URL does not exist`)
    if (!login.admitted) await grantCallerRoles(connection, name)
    warnings = await revokePublicConnect(connection, name)
  } finally {
    // Ignores a failure, because a lost connection has already released its locks.
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    await connection.release()
  }
  await verifyLogin(loginUrl)
  return warnings
}

/**
 * Returns the reason why the login is refused. PostgreSQL refuses a name, a password or missing rights. The
 * driver refuses to sign in without a password if the server asks for one.
 */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (/^(28|42501)/.test(getErrorCode(error))) return error.message
  return error.cause instanceof Error && error.cause.message.startsWith('SASL')
    ? 'it asks for a password'
    : undefined
}

export async function verifyLogin(loginUrl: string): Promise<void> {
  const login = connect(loginUrl, { max: 1 })
  try {
    await login`select 1`
    // Also tries a connection that starts with the anonymous role, because requests of visitors use such
    // connections.
    await login.anonymous`select 1`
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    throw new OperatorError(
      `the database refuses the login of DATABASE_URL (${refusal}): use its current password, or create another login with \`npm run secrets -- rotate-login FILE\`. Starting the server does not change passwords`,
      { cause: error },
    )
  } finally {
    await login.end({ timeout: 5 })
  }
}
