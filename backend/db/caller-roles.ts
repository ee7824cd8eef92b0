import type { Sql, Transaction } from '#backend/db/connect.ts'

/**
 * Roles that every application has. Other roles of callers are those that a policy names or that are granted
 * to `authenticator`.
 */
const ownRoles = ['anon', 'authenticated', 'service_role']

/** Returns the roles of the cluster that callers can have in this database. */
export async function readCallerRoles(sql: Sql | Transaction): Promise<string[]> {
  const rows = await sql<{ rolname: string }[]>`
    select rolname::text from pg_roles as role
      where not rolcanlogin and (rolname = any (${ownRoles}::text[])
        or exists (select from pg_policies where role.rolname = any (roles))
        or exists (
          select from pg_auth_members as known join pg_roles as login on login.oid = known.member
          where known.roleid = role.oid and login.rolname = 'authenticator'))
      order by 1`
  return rows.map(({ rolname }) => rolname)
}
