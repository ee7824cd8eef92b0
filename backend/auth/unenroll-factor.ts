import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import { createFactorNotFoundError } from '#backend/auth/challenge-factor.ts'
import { parseUuid } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { readSessionAssurance } from '#backend/identity/session-changes.ts'

/**
 * `DELETE /factors/{id}`. A verified factor can only be removed in a session that has verified a factor. This
 * is checked after the removal, and the error rolls the removal back.
 */
export async function unenrollFactor({ context, server, person }: SignedInAuthCall): Promise<object> {
  const factorId = parseUuid(context.req.param('id'))
  if (!factorId) throw createFactorNotFoundError()
  const { userId } = person
  return server.runAs(service, async (tx) => {
    const { needsSecondFactor } = await readSessionAssurance(tx, person.sessionId)
    const removed = await server.factors.remove(tx, { userId, factorId })
    if (!removed) throw createFactorNotFoundError()
    if (removed.status === 'verified') {
      if (needsSecondFactor) {
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      await server.audit?.(tx, { actorId: userId, action: 'remove second factor', userId })
    }
    return { id: removed.id }
  })
}
