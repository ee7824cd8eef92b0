import type { Transaction } from '#backend/db/connect.ts'
import { type Metadata, mergeMetadata } from '#backend/identity/metadata.ts'
import { getUserColumnsSql, type UserRow } from '#backend/identity/users.ts'

export type UserChanges = {
  email?: string | undefined
  encryptedPassword?: string | undefined
  isConfirmed?: boolean | undefined
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
  bannedUntil?: Date | null | undefined
  invitedAt?: Date | undefined
}

/** Creates a user with an unverified address. Undefined if the mailbox belongs to a user. */
export async function addUser(
  tx: Transaction,
  email: string,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  const [added] = await tx<{ id: string }[]>`
    insert into auth.users (email) values (${email}) on conflict (mailbox) do nothing returning id`
  return added && changeUser(tx, added.id, changes)
}

/** Changes the given fields; metadata is merged. Undefined if there is no such user. */
export async function changeUser(
  tx: Transaction,
  id: string,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  const [known] = await tx<Pick<UserRow, 'user_metadata' | 'app_metadata' | 'email_confirmed_at'>[]>`
    select user_metadata, app_metadata, email_confirmed_at from auth.users where id = ${id} for update`
  if (!known) return undefined
  const { email, encryptedPassword, isConfirmed, userMetadata, appMetadata, bannedUntil, invitedAt } = changes
  const values = {
    updated_at: new Date(),
    ...(email !== undefined && { email }),
    ...(encryptedPassword !== undefined && { encrypted_password: encryptedPassword }),
    ...(isConfirmed !== undefined && {
      email_confirmed_at: isConfirmed ? (known.email_confirmed_at ?? new Date()) : null,
    }),
    ...(userMetadata && { user_metadata: tx.json(mergeMetadata(known.user_metadata, userMetadata)) }),
    ...(appMetadata && { app_metadata: tx.json(mergeMetadata(known.app_metadata, appMetadata)) }),
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    ...(invitedAt && { invited_at: invitedAt }),
  }
  const [changed] = await tx<UserRow[]>`
    update auth.users set ${tx(values)} where id = ${id} returning ${getUserColumnsSql(tx)}`
  return changed
}

/** True when another user has this mailbox, in any spelling. */
export async function isMailboxTaken(
  tx: Transaction,
  address: string,
  byOtherThan: string,
): Promise<boolean> {
  const [row] = await tx<{ taken: boolean }[]>`
    select exists (select from auth.users where mailbox = private.mailbox(${address}) and id <> ${byOtherThan}) as taken`
  return row?.taken ?? false
}

export type UserListPage = { users: UserRow[]; total: number }

/** Lists users, newest first. */
export async function readUserPage(
  tx: Transaction,
  { page, perPage }: { page: number; perPage: number },
): Promise<UserListPage> {
  const [count] = await tx<{ total: number }[]>`select count(*)::integer as total from auth.users`
  const users = await tx<UserRow[]>`
    select ${getUserColumnsSql(tx)} from auth.users order by users.created_at desc, users.id
    limit ${perPage} offset ${(page - 1) * perPage}`
  return { users, total: count?.total ?? 0 }
}

/** Deletes a user with all rows that refer to the user (foreign keys). */
export async function deleteUser(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx`delete from auth.users where id = ${id} returning id`
  return deleted.length > 0
}
