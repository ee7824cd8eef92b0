import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import type { RefreshRefusal, Session } from '#backend/identity/sessions.ts'

const messages: Record<RefreshRefusal, string> = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'User is banned',
}

/**
 * `POST /token?grant_type=refresh_token`. Never answers a known failure with 409 or 5xx, because the client
 * would sign out or loop.
 */
export async function refreshSession({ server, input }: AuthCall): Promise<Session> {
  const token = input.refresh_token
  if (typeof token !== 'string' || token === '')
    throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const session = await server.sessions.refresh(token)
  if (typeof session === 'string') throw new AuthError(400, session, messages[session])
  return session
}
