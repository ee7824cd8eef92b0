import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { findPasswordWeakness } from '#backend/identity/password-rule.ts'
import { hashPassword } from '#backend/identity/passwords.ts'
import { endSessions } from '#backend/identity/session-changes.ts'
import { recordUserAction } from '#server/services/identity/audit-user.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

export type NewAdministrator = {
  email: string
  password: string
  /** Name in public bylines. */
  name?: string | undefined
}

/** Address of the demo account. This account does not prevent the creation of the first real administrator. */
export const demoEmail = 'demo@example.org'

/** Returns why a password is refused, to complete "The password ...". Undefined if it is accepted. */
export async function findPasswordProblem(password: string): Promise<string | undefined> {
  return (await findPasswordWeakness(password))?.problem
}

/** Makes this user an owner with this password. An existing user gets the new password and is signed out. */
export async function makeAdministrator(
  runAs: RunAs,
  { email, password, name }: NewAdministrator,
): Promise<void> {
  const encrypted = await hashPassword(password)
  const called = name ? { full_name: name } : {}
  const metadata = { provider: 'email', providers: ['email'], role: 'admin' }
  await runAs(service, async (tx) => {
    const [user] = await tx<{ id: string }[]>`
      insert into auth.users as users (email, encrypted_password, email_confirmed_at, app_metadata, user_metadata)
      values (${email}, ${encrypted}, now(), ${tx.json(metadata)}, ${tx.json(called)})
      on conflict (mailbox) do update set encrypted_password = excluded.encrypted_password,
        email_confirmed_at = coalesce(users.email_confirmed_at, now()), app_metadata = excluded.app_metadata,
        user_metadata = users.user_metadata || excluded.user_metadata
      returning id`
    if (!user) throw new Error('an upsert always returns its row')
    await tx`delete from auth.sessions where user_id = ${user.id}`
    await tx`insert into private.admin_users (user_id) values (${user.id})
      on conflict (user_id) do update set role = 'owner'`
    await tx`insert into private.audit_log (actor_id, action, subject, subject_id) values (${user.id}, 'make administrator', 'admin_users', ${user.id})`
  })
}

type Expected = { userId: string; role: OfficeRole; inviterId: string | null }

export async function storeAdministratorInvitation(tx: Transaction, { userId, role, inviterId }: Expected) {
  await tx`select private.invite_administrator(${userId}, ${role}, ${inviterId})`
}

/**
 * Gives the role of an accepted invitation. The password is chosen later, in the session that the invitation
 * opens. False if there is no invitation.
 */
export async function acceptAdministratorInvitation(tx: Transaction, userId: string): Promise<boolean> {
  const [admitted] = await tx<
    { role: string | null }[]
  >`select private.admit_administrator(${userId}) as role`
  return Boolean(admitted?.role)
}

export async function isAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx`select from private.admin_users where user_id = ${userId}`
  return rows.length > 0
}

type ListedAdministrator = { email: string; role: OfficeRole; created_at: Date }

export async function listAdministrators(runAs: RunAs): Promise<ListedAdministrator[]> {
  return runAs(
    service,
    (tx) => tx<ListedAdministrator[]>`
      select users.email, admin_users.role, admin_users.created_at from private.admin_users join auth.users on users.id = admin_users.user_id
      order by admin_users.created_at`,
    { readOnly: true },
  )
}

/** Ends a person's access and every session. False if there was no such administrator. */
export async function removeAdministrator(runAs: RunAs, email: string): Promise<boolean> {
  return runAs(service, async (tx) => {
    const [removed] = await tx<{ role: string | null }[]>`
      select private.close_access(users.id, 'remove administrator') as role from auth.users
      where users.mailbox = private.mailbox(${email})`
    return Boolean(removed?.role)
  })
}

/** Removes two-factor authentication, for a lost phone, and ends all sessions. False if there was none. */
export async function removeSecondFactors(runAs: RunAs, email: string): Promise<boolean> {
  return runAs(service, async (tx) => {
    const [removed] = await tx<{ user_id: string }[]>`
      delete from auth.factors using auth.users
      where users.id = factors.user_id and users.mailbox = private.mailbox(${email}) returning factors.user_id`
    if (!removed) return false
    await endSessions(tx, removed.user_id)
    await recordUserAction(tx, { actorId: null, action: 'remove second factor', userId: removed.user_id })
    return true
  })
}
