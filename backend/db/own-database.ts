import { readCallerRoles } from '#backend/db/caller-roles.ts'
import type { Sql } from '#backend/db/connect.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import { OperatorError } from '#backend/operator-error.ts'

/**
 * Options of CREATE ROLE, by name of the role. If the database's owner may not create roles, the error
 * message contains these statements for an administrator.
 */
export type RoleOptions = Readonly<Record<string, string>>

/** Roles of the first migration. */
const ownRoles: RoleOptions = {
  anon: 'nologin noinherit',
  authenticated: 'nologin noinherit',
  service_role: 'nologin noinherit',
  authenticator: "login noinherit password '...'",
}

/** Throws if roles are missing and the owner has no CREATEROLE right, which some database hosts do not give. */
export async function requireRoles(sql: Sql, applicationRoles: RoleOptions): Promise<void> {
  const neededRoles = { ...ownRoles, ...applicationRoles }
  const names = Object.keys(neededRoles)
  const [state] = await sql<{ owner: string; mayCreate: boolean; present: string[] }[]>`
    select rolname::text as owner, rolcreaterole or rolsuper as "mayCreate",
      array(select rolname::text from pg_roles where rolname = any (${names}::text[])) as present
    from pg_roles where rolname = current_user`
  const missing = Object.entries(neededRoles).filter(([name]) => !state?.present.includes(name))
  if (!state || state.mayCreate || missing.length === 0) return
  const creations = missing.map(([name, options]) => `create role ${name} ${options};`).join(' ')
  throw new OperatorError(
    `"${state.owner}" may not create roles, and ${missing.map(([name]) => name).join(', ')} are missing; as an administrator of the PostgreSQL server run once, with the password of DATABASE_URL: ${creations} grant ${names.join(', ')} to "${state.owner}" with admin option;`,
  )
}

/**
 * Throws if the owner may not grant the roles of callers to a login. Roles belong to the whole cluster, so
 * from PostgreSQL 16 on, the owner of a second site's database needs this right from a superuser.
 */
export async function requireRolesOfCluster(sql: Sql): Promise<void> {
  const [state] = await sql<{ owner: string; missing: string[] }[]>`
    select current_user::text as owner, array(
      select rolname::text from pg_roles where rolname = any (${await readCallerRoles(sql)}::text[])
        and current_setting('server_version_num')::int >= 160000
        and not pg_has_role(oid, 'member with admin option') order by 1
    ) as missing where to_regclass('migrations.applied') is null`
  if (!state || state.missing.length === 0) return
  throw new OperatorError(
    `the roles ${state.missing.join(', ')} belong to another site of this PostgreSQL server; as a superuser run once: grant ${state.missing.join(', ')} to "${state.owner}" with admin option;`,
  )
}

/**
 * Revokes the right to connect that PostgreSQL grants to every login by default. With this right, the login
 * of another site could take the roles of this site. Returns warnings for the operator.
 */
export async function revokePublicConnect(sql: Sql, login: string): Promise<string[]> {
  const database = await readDatabase(sql)
  if (database.isOpen || !(await mayConnect(sql, login))) {
    await ignoreMissingRight(sql.unsafe(`grant connect on database ${database.quoted} to ${quote(login)}`))
  }
  if (database.isOpen && (await isNamed(sql, login)))
    await ignoreMissingRight(sql.unsafe(`revoke connect on database ${database.quoted} from public`))
  if ((await readDatabase(sql)).isOpen)
    return [
      `every login of this PostgreSQL server may connect to this database and take the roles of this site; as its owner run: grant connect on database ${database.quoted} to ${quote(login)}; revoke connect on database ${database.quoted} from public;`,
    ]
  const others = await readOtherLogins(sql, login)
  if (others.length === 0) return []
  return [
    `${others.map(quote).join(', ')} may also connect to this database and take the roles of this site; if a login is not needed, run: revoke connect on database ${database.quoted} from ${others.map(quote).join(', ')};`,
  ]
}

type Database = { quoted: string; isOpen: boolean }

async function readDatabase(sql: Sql): Promise<Database> {
  const [database] = await sql<Database[]>`
    select quote_ident(datname) as quoted, exists (
        select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0 and privilege_type = 'CONNECT'
      ) as "isOpen"
      from pg_database where datname = current_database()`
  if (!database) throw new Error('the name of the database could not be read')
  return database
}

async function mayConnect(sql: Sql, login: string): Promise<boolean> {
  const [answer] = await sql<{ may: boolean }[]>`
    select has_database_privilege(${login}::text, current_database(), 'connect') as may`
  return answer?.may ?? false
}

/**
 * True if the right to connect was granted to the login itself. The login can then still connect after the
 * right is revoked from PUBLIC.
 */
async function isNamed(sql: Sql, login: string): Promise<boolean> {
  const [answer] = await sql<{ is_named: boolean }[]>`
    select rolsuper or exists (
        select from pg_database, aclexplode(datacl) as acl
          where datname = current_database() and acl.grantee = pg_roles.oid and acl.privilege_type = 'CONNECT'
      ) as is_named from pg_roles where rolname = ${login}`
  return answer?.is_named ?? false
}

async function readOtherLogins(sql: Sql, login: string): Promise<string[]> {
  const rows = await sql<{ rolname: string }[]>`
    select rolname::text from pg_roles
      where rolcanlogin and not rolsuper and rolname not in (${login}, current_user)
        and oid <> (select datdba from pg_database where datname = current_database())
        and pg_has_role(oid, 'service_role', 'member') and has_database_privilege(oid, current_database(), 'connect')
      order by rolname`
  return rows.map(({ rolname }) => rolname)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Ignores the error if this login may not change the rights of the database. It owns the roles, but need not
 * own the database.
 */
async function ignoreMissingRight(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (getErrorCode(error) !== '42501') throw error
  })
}
