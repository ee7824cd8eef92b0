import { z } from 'zod'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import { createFactorNotFoundError } from '#backend/auth/challenge-factor.ts'
import { parseAuthInput, parseUuid } from '#backend/auth/parse-input.ts'
import { requireUser } from '#backend/auth/require-user.ts'
import { service } from '#backend/db/run-as.ts'
import type { Session } from '#backend/identity/sessions.ts'

const schema = z.object({
  challenge_id: z.string('challenge_id required'),
  code: z.string('code required').min(1, 'code required').max(100, 'code required'),
})

/** `POST /factors/{id}/verify`: returns the whole session, because the client stores the answer as it is. */
export async function verifyFactor({ context, server, input, person }: SignedInAuthCall): Promise<Session> {
  const { challenge_id, code } = parseAuthInput(schema, input)
  const factorId = parseUuid(context.req.param('id'))
  if (!factorId) throw createFactorNotFoundError()
  // Counts tries per factor and not per mailbox, because only the signed-in owner of the factor can use up
  // these tries.
  await server.limits.enforce(
    ['TRY_CODE_SOURCE', context.get('source')],
    ['TRY_CODE_MAILBOX', `factor ${factorId}`],
  )
  const challengeId = parseUuid(challenge_id)
  const { userId, sessionId } = person
  const raised = await server.runAs(service, async (tx) => {
    if (!challengeId) return 'expired'
    const session = await server.factors.verify(tx, {
      userId,
      sessionId,
      factorId,
      challengeId,
      code: code.trim(),
    })
    return typeof session === 'string' ? session : { session, user: await requireUser(tx, userId) }
  })
  if (raised === 'not_found') throw createFactorNotFoundError()
  if (raised === 'expired') {
    const message = 'MFA challenge has expired, verify against another challenge or create a new challenge.'
    throw new AuthError(422, 'mfa_challenge_expired', message)
  }
  if (raised === 'wrong') {
    server.log.warn('second factor refused', { requestId: context.get('requestId'), userId })
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  server.log.info('second factor proven', { requestId: context.get('requestId'), userId })
  return server.sessions.present(raised)
}
