import type { Transaction } from '#backend/db/connect.ts'
import type { SessionsRow } from '#backend/db/rows.ts'

export type SessionRow = Pick<SessionsRow, 'id' | 'user_id' | 'refresh_counter'> & {
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
}

/** Ends a person's sessions, except the given one. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except}::uuid`
}

/** Ends the sessions that were opened before two-factor authentication was first verified. */
export async function endSessionsWithoutSecondFactor(
  tx: Transaction,
  userId: string,
  except: string,
): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and aal = 'aal1' and id <> ${except}`
}

/** Raises a session to aal2 after its owner has verified a two-factor code, and renews its refresh token. */
export async function raiseSessionAssurance(
  tx: Transaction,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const entry = { method: 'totp', timestamp: Math.floor(Date.now() / 1000) }
  const [session] = await tx<SessionRow[]>`
    update auth.sessions set aal = 'aal2', amr = ${tx.json([entry])} || amr,
      refresh_counter = refresh_counter + 1, refreshed_at = clock_timestamp()
    where id = ${sessionId} returning id, user_id, aal, amr, refresh_counter`
  return session
}

/** Lowers sessions of level aal2 if the person has no authenticator. */
export async function lowerAssuranceWithoutFactor(tx: Transaction, userId: string): Promise<void> {
  await tx`update auth.sessions set aal = 'aal1' where user_id = ${userId}
    and not exists (select from auth.factors where factors.user_id = ${userId} and status = 'verified')`
}

export type SessionAssurance = { needsSecondFactor: boolean; isFresh: boolean }

/**
 * Returns whether the session still needs a second factor, and whether it began within 24 hours. This decides
 * whether it may change the owner's authenticators and password. Reads the row, because the token may be
 * older.
 */
export async function readSessionAssurance(tx: Transaction, sessionId: string): Promise<SessionAssurance> {
  const [row] = await tx<SessionAssurance[]>`
    select aal <> 'aal2' and exists (
        select from auth.factors where factors.user_id = sessions.user_id and status = 'verified') as "needsSecondFactor",
      created_at > now() - interval '24 hours' as "isFresh"
    from auth.sessions where id = ${sessionId}`
  return row ?? { needsSecondFactor: true, isFresh: false }
}

/**
 * Adds the password to the methods of a session that began with an email, because the user has just chosen
 * this password and so knows it. They need not type it again where a password is required.
 */
export async function addPasswordMethod(tx: Transaction, sessionId: string): Promise<void> {
  const entry = { method: 'password', timestamp: Math.floor(Date.now() / 1000) }
  await tx`update auth.sessions set amr = ${tx.json([entry])} || amr
    where id = ${sessionId} and not amr @> '[{"method": "password"}]'`
}
