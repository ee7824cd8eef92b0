import { service } from '#backend/db/run-as.ts'
import { auditUser } from '#backend/identity/audit.ts'
import { sessionAssurance } from '#backend/identity/session-changes.ts'
import { AuthError } from '#server/api/auth/auth-error.ts'
import type { PersonCall } from '#server/api/auth/auth-server.ts'
import { factorNotFound } from '#server/api/auth/challenge-factor.ts'
import { readId } from '#server/api/auth/parse-input.ts'

/**
 * `DELETE /factors/{id}`. Removing a verified factor needs a session that used it. Throwing rolls the removal
 * back.
 */
export async function unenrollFactor({ context, server, person }: PersonCall): Promise<object> {
  const factorId = readId(context.req.param('id'))
  if (!factorId) throw factorNotFound()
  const { userId } = person
  return server.runAs(service, async (tx) => {
    const { needsSecondFactor } = await sessionAssurance(tx, person.sessionId)
    const removed = await server.factors.remove(tx, { userId, factorId })
    if (!removed) throw factorNotFound()
    if (removed.status === 'verified') {
      if (needsSecondFactor) {
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      await auditUser(tx, { actorId: userId, action: 'remove second factor', userId })
    }
    return { id: removed.id }
  })
}
