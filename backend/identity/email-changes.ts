import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import type { RedeemedCode } from '#backend/identity/codes.ts'
import { endSessions } from '#backend/identity/session-changes.ts'
import { changeUser, isMailboxTaken } from '#backend/identity/user-changes.ts'
import type { UserRow } from '#backend/identity/users.ts'

/** Payload of a code for a change of email address. */
const payload = z.object({ user_id: z.string(), new_email: z.string() })

/** Starts an email change. Replaces an earlier request and its confirmations. */
export async function requestEmailChange(tx: Transaction, userId: string, newEmail: string): Promise<void> {
  await tx`
    insert into auth.email_changes as wish (user_id, new_email) values (${userId}, ${newEmail})
    on conflict (user_id) do update set new_email = excluded.new_email, created_at = now(),
      current_confirmed_at = null, new_confirmed_at = null`
}

/**
 * Confirms an email change for one mailbox. The second confirmation stores the new address and ends every
 * session, because access tokens contain the address and policies use it. If both addresses are spellings of
 * one mailbox, one code confirms both.
 */
export async function confirmEmailChange(
  tx: Transaction,
  taken: RedeemedCode,
): Promise<UserRow | 'halfway' | undefined> {
  const parsed = payload.safeParse(taken.payload)
  if (!parsed.success) return undefined
  const { user_id: userId, new_email: newEmail } = parsed.data
  const [wish] = await tx<{ is_complete: boolean }[]>`
    update auth.email_changes as wish set
      current_confirmed_at = case when users.mailbox = private.mailbox(${taken.address}) then now() else current_confirmed_at end,
      new_confirmed_at = case when private.mailbox(new_email) = private.mailbox(${taken.address}) then now() else new_confirmed_at end
    from auth.users
    where users.id = wish.user_id and wish.user_id = ${userId} and new_email = ${newEmail}
      and wish.created_at > now() - interval '24 hours'
    returning current_confirmed_at is not null and new_confirmed_at is not null as is_complete`
  if (!wish) return undefined
  if (!wish.is_complete) return 'halfway'
  await tx`delete from auth.email_changes where user_id = ${userId}`
  if (await isMailboxTaken(tx, newEmail, userId)) return undefined
  await endSessions(tx, userId)
  return changeUser(tx, userId, { email: newEmail, isConfirmed: true })
}
