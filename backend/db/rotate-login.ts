import { randomBytes } from 'node:crypto'
import type { Pool, Sql } from '#backend/db/connect.ts'
import { createLogin, executeSqlTemplate, grantCallerRoles, parseLogin } from '#backend/db/login.ts'
import { revokePublicConnect } from '#backend/db/own-database.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import { OperatorError } from '#backend/operator-error.ts'

/**
 * Creates a second login in addition to that of `loginUrl`, and returns its address. PostgreSQL stores one
 * password per login, so nodes can only change to a new password one after the other if there are two logins.
 */
export async function makeNextLogin(owner: Pool, loginUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const former = parseLogin(loginUrl).name
  const name = await owner.begin('read write', async (tx) => {
    const next = await nextName(tx, former)
    await createLogin(tx, { name: next, password })
    await grantCallerRoles(tx, next)
    return next
  })
  // Grants CONNECT to the login of the running nodes before PUBLIC loses this right, because those nodes may
  // have it only through PUBLIC.
  const [known] = await owner`select from pg_roles where rolname = ${former}`
  if (known) await revokePublicConnect(owner, former)
  await revokePublicConnect(owner, name)
  const url = new URL(loginUrl)
  return Object.assign(url, { username: name, password }).href
}

/** Returns the next free name: `authenticator_2`, `authenticator_3` and so on. */
async function nextName(sql: Sql, name: string): Promise<string> {
  const base = name.replace(/_\d+$/, '')
  const taken = await sql<{ rolname: string }[]>`
    select rolname from pg_roles where rolname ~ ('^' || ${base}::text || '_\\d+$') or rolname = ${base}`
  const numbers = taken.map(({ rolname }) => Number(/_(\d+)$/.exec(rolname)?.[1] ?? 1))
  return `${base}_${Math.max(1, ...numbers) + 1}`
}

/** Removes a login that nodes no longer use. */
export async function removeFormerLogin(owner: Pool, loginUrl: string, former: string): Promise<void> {
  if (former === parseLogin(loginUrl).name)
    throw new OperatorError(
      `DATABASE_URL signs in as "${former}": first make another login and restart the nodes.`,
    )
  const [login] = await owner<{ isOurs: boolean; sessions: number }[]>`
    select rolcanlogin and not rolsuper and rolname <> current_user and pg_has_role(oid, 'service_role', 'member')
        and has_database_privilege(oid, current_database(), 'connect') as "isOurs",
      (select count(*)::int from pg_stat_activity where usesysid = pg_roles.oid) as sessions
      from pg_roles where rolname = ${former}`
  if (!login?.isOurs) throw new OperatorError(`"${former}" is not a login of this site.`)
  if (login.sessions > 0)
    throw new OperatorError(
      `"${former}" has ${login.sessions} open connections to databases of this server: restart the nodes that still use it, then run this again.`,
    )
  await dropLogin(owner, former)
}

async function dropLogin(owner: Pool, name: string): Promise<void> {
  try {
    await owner.begin('read write', async (tx) => {
      // Revokes the right to connect first, because a role with this right cannot be dropped.
      const [database] = await tx<{ name: string }[]>`select current_database() as name`
      await executeSqlTemplate(tx, 'revoke connect on database %I from %I', database?.name ?? '', name)
      await executeSqlTemplate(tx, 'drop role %I', name)
    })
  } catch (error) {
    if (getErrorCode(error) === '2BP01')
      throw new OperatorError(
        `"${name}" has rights in another database of this PostgreSQL server, so another site may use it. Nothing was changed. If no site does, as a superuser run in that database: drop owned by "${name}"; and then this command again.`,
        { cause: error },
      )
    if (getErrorCode(error) !== '42501') throw error
    throw new OperatorError(
      `The owner of the database did not make "${name}" and may not remove it; as a superuser run: drop owned by "${name}"; drop role "${name}";`,
      { cause: error },
    )
  }
}
