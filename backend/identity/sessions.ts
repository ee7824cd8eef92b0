import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Fragment } from '#backend/db/statement.ts'
import type { AccessClaims, SessionStatus } from '#backend/http/caller.ts'
import { createRefreshTokenCodec } from '#backend/identity/refresh-token.ts'
import type { SessionRow } from '#backend/identity/session-changes.ts'
import { accessTokenLifetimeSeconds, type TokenService } from '#backend/identity/tokens.ts'
import { findUser, presentUser, type UserRow } from '#backend/identity/users.ts'

export type RefreshRefusal =
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'user_banned'
export type LogoutScope = 'local' | 'others' | 'global'
export type SessionService<Role extends string = string> = ReturnType<typeof createSessionService<Role>>
/** The session as the official client stores it. */
export type Session = {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: ReturnType<typeof presentUser>
}

export type SessionWithUser = { session: SessionRow; user: UserRow }

type NewSession = { user: UserRow; method: 'password' | 'otp'; device?: string | null }

export type SessionsOptions = {
  runAs: RunAs
  tokens: TokenService
  refreshKey: string
  /**
   * SQL expression for the role that the application has given to the user `sessions.user_id`. Its value is
   * null for a user without a role. Without this option, nobody has a role.
   */
  roleOf?: (tx: Transaction) => Fragment
  now?: () => Date
}

/**
 * Sessions and their tokens. All rules about the life of a session are here. Times are those of the database.
 */
export function createSessionService<Role extends string = string>({
  runAs,
  tokens,
  refreshKey,
  roleOf = (tx) => tx`null::text`,
  now = () => new Date(),
}: SessionsOptions) {
  const refreshTokens = createRefreshTokenCodec(refreshKey)

  async function present(session: SessionRow, user: UserRow): Promise<Session> {
    const issuedAt = Math.floor(now().getTime() / 1000)
    const access = await tokens.sign({
      iss: tokens.issuer,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      iat: issuedAt,
      exp: issuedAt + accessTokenLifetimeSeconds,
      email: user.email,
      phone: '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    })
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: accessTokenLifetimeSeconds,
      expires_at: issuedAt + accessTokenLifetimeSeconds,
      refresh_token: refreshTokens.make({ sessionId: session.id, counter: session.refresh_counter }),
      user: presentUser(user),
    }
  }

  /**
   * Returns the state of a session. A sign-in with a code verifies the mailbox, but gives no role. A role
   * requires the password, and two-factor authentication if it is set up.
   */
  async function statusWithin(tx: Transaction, claims: AccessClaims): Promise<SessionStatus<Role>> {
    const [row] = await tx<Omit<SessionStatus<Role>, 'isAlive'>[]>`
      select case when sessions.amr @> '[{"method": "password"}]'
        and (sessions.aal = 'aal2' or not exists (
          select from auth.factors where factors.user_id = users.id and factors.status = 'verified'))
        then ${roleOf(tx)} end as role,
        users.language
      from auth.sessions join auth.users on users.id = sessions.user_id
      where sessions.id = ${claims.session_id} and users.id = ${claims.sub}
        and coalesce(users.banned_until < now(), true)`
    return { isAlive: row !== undefined, role: row?.role ?? null, language: row?.language ?? 'en' }
  }

  return {
    /** Opens a session after authentication; `device` is shown in the owner's list of sessions. */
    async open(tx: Transaction, { user, method, device = null }: NewSession): Promise<SessionWithUser> {
      const amr = [{ method, timestamp: Math.floor(now().getTime() / 1000) }]
      const [session] = await tx<SessionRow[]>`
        insert into auth.sessions (user_id, amr, device) values (${user.id}, ${tx.json(amr)}, ${device})
        returning id, user_id, aal, amr, refresh_counter`
      const [signedIn] = await tx<Pick<UserRow, 'last_sign_in_at' | 'updated_at'>[]>`
        update auth.users set last_sign_in_at = now() where id = ${user.id} returning last_sign_in_at, updated_at`
      if (!session) throw new Error('an insert always returns its row')
      return { session, user: { ...user, ...signedIn } }
    },

    /**
     * Signs the session's tokens. Called after the transaction, so that the transaction waits only for the
     * database.
     */
    present: ({ session, user }: SessionWithUser) => present(session, user),

    /**
     * Renews the session of a refresh token. The previous token, and older ones within ten seconds of the
     * last renewal, get the current session again. Others are refused. The row lock serialises parallel
     * refreshes.
     */
    async refresh(token: string): Promise<Session | RefreshRefusal> {
      const claims = refreshTokens.read(token)
      if (!claims) return 'refresh_token_not_found'
      const outcome = await runAs(service, async (tx) => {
        const [session] = await tx<(SessionRow & { is_recent: boolean; is_expired: boolean })[]>`
          select id, user_id, aal, amr, refresh_counter,
            refreshed_at > clock_timestamp() - interval '10 seconds' as is_recent,
            created_at < clock_timestamp() - life.max_age or refreshed_at < clock_timestamp() - life.max_idle as is_expired
          from auth.sessions, private.session_lifetime(${roleOf(tx)} is not null) as life
          where id = ${claims.sessionId} for update of sessions`
        if (!session) return 'refresh_token_not_found'
        const user = await findUser(tx, session.user_id)
        if (!user || session.is_expired) return end(tx, session.id, 'session_expired')
        if (user.banned_until && user.banned_until > now()) return end(tx, session.id, 'user_banned')
        const behind = session.refresh_counter - claims.counter
        if (behind < 0) return 'refresh_token_not_found'
        if (behind === 0) {
          session.refresh_counter += 1
          await tx`update auth.sessions set refresh_counter = ${session.refresh_counter}, refreshed_at = clock_timestamp()
            where id = ${session.id}`
          return { session, user }
        }
        // Accepts the previous token, because the client may have lost our answer. Accepts older tokens for
        // ten seconds after a renewal, because several tabs may refresh at the same time.
        if (behind === 1 || session.is_recent) return { session, user }
        return end(tx, session.id, 'refresh_token_already_used')
      })
      return typeof outcome === 'string' ? outcome : present(outcome.session, outcome.user)
    },

    async logout(claims: { userId: string; sessionId: string }, scope: LogoutScope): Promise<void> {
      await runAs(
        service,
        (tx) => tx`
        delete from auth.sessions where user_id = ${claims.userId} and case ${scope}
          when 'local' then id = ${claims.sessionId}
          when 'others' then id <> ${claims.sessionId}
          else true end`,
      )
    },

    /**
     * Returns the status of a session in a separate transaction. Used for requests with a user's token that
     * do not call `statusWithin` in their own transaction.
     */
    statusOf: (claims: AccessClaims): Promise<SessionStatus<Role>> =>
      runAs(service, (tx) => statusWithin(tx, claims), { readOnly: true }),

    statusWithin,
  }
}

async function end<Reason extends RefreshRefusal>(
  tx: Transaction,
  sessionId: string,
  reason: Reason,
): Promise<Reason> {
  await tx`delete from auth.sessions where id = ${sessionId}`
  return reason
}
