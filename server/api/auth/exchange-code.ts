import { z } from 'zod'
import { AuthError } from '#server/api/auth/auth-error.ts'
import type { AuthCall } from '#server/api/auth/auth-host.ts'
import { parseInput } from '#server/api/auth/parse-input.ts'
import { service } from '#server/db/run-as.ts'
import { takeAuthorizationCode } from '#server/services/identity/authorization-codes.ts'
import type { Session } from '#server/services/identity/sessions.ts'
import { findUser } from '#server/services/identity/users.ts'

const missing = 'invalid request: both auth code and code verifier should be non-empty'
const text = z.string(missing).min(1, missing).max(200, missing)
const schema = z.object({ auth_code: text, code_verifier: text })

/** `POST /token?grant_type=pkce`: a session for the code of a link and the secret that never left the client. */
export async function exchangeCode({ context, host, input }: AuthCall): Promise<Session> {
  const { auth_code: code, code_verifier: verifier } = parseInput(schema, input)
  const source = context.get('source')
  await host.limits.enforce(['TRY_CODE_SOURCE', source])
  const opened = await host.runAs(service, async (tx) => {
    const userId = await takeAuthorizationCode(tx, { code, verifier })
    const user = userId && (await findUser(tx, userId))
    if (!user) return 'refused'
    if (user.banned_until && user.banned_until > new Date()) return 'banned'
    return host.sessions.open(tx, user, 'otp')
  })
  if (opened === 'banned') throw new AuthError(403, 'user_banned', 'User is banned')
  if (opened === 'refused') {
    host.log.warn('authorization code refused', { requestId: context.get('requestId'), source })
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  host.log.info('signed in', { requestId: context.get('requestId'), userId: opened.user.id, by: 'pkce' })
  return host.sessions.present(opened)
}
