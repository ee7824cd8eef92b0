import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import { parseUuid } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'

export const createFactorNotFoundError = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/** `POST /factors/{id}/challenge`. */
export async function challengeFactor({ context, server, person }: SignedInAuthCall): Promise<object> {
  const factorId = parseUuid(context.req.param('id'))
  if (!factorId) throw createFactorNotFoundError()
  // Each challenge allows five tries, so creating a challenge is limited like a try.
  await server.limits.enforce(['TRY_CODE_SOURCE', context.get('source')])
  const challenge = await server.runAs(service, (tx) =>
    server.factors.challenge(tx, { userId: person.userId, factorId }),
  )
  if (!challenge) throw createFactorNotFoundError()
  return { id: challenge.id, type: 'totp', expires_at: Math.floor(challenge.expires_at.getTime() / 1000) }
}
