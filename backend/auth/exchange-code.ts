import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { consumeAuthorizationCode } from '#backend/identity/authorization-codes.ts'
import type { Session } from '#backend/identity/sessions.ts'
import { findUser } from '#backend/identity/users.ts'

const missing = 'invalid request: both auth code and code verifier should be non-empty'
const text = z.string(missing).min(1, missing).max(200, missing)
const schema = z.object({ auth_code: text, code_verifier: text })

/**
 * `POST /token?grant_type=pkce`: exchanges the code of a link, together with the client's secret, for a
 * session. The link and its email only contained a hash of the secret.
 */
export async function exchangeCode({ context, server, input }: AuthCall): Promise<Session> {
  const { auth_code: code, code_verifier: verifier } = parseAuthInput(schema, input)
  const source = context.get('source')
  await server.limits.enforce(['TRY_CODE_SOURCE', source])
  const opened = await server.runAs(service, async (tx) => {
    const taken = await consumeAuthorizationCode(tx, { code, verifier })
    const user = taken && !taken.isExpired && (await findUser(tx, taken.userId))
    if (!user) return { refusal: taken?.isExpired ? 'expired' : 'unknown' }
    if (user.banned_until && user.banned_until > new Date()) return 'banned'
    return server.sessions.open(tx, { user, method: 'otp' })
  })
  if (opened === 'banned') throw new AuthError(403, 'user_banned', 'User is banned')
  if ('refusal' in opened) {
    const reason = opened.refusal
    server.log.warn('authorization code refused', { requestId: context.get('requestId'), reason, source })
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  server.log.info('signed in', { requestId: context.get('requestId'), userId: opened.user.id, by: 'pkce' })
  return server.sessions.present(opened)
}
