import { findUserOfPath } from '#backend/auth/admin/get-user.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { createFactorNotFoundError } from '#backend/auth/challenge-factor.ts'
import { parseUuid } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { presentFactor } from '#backend/identity/present-factor.ts'

/**
 * `DELETE /admin/users/{id}/factors/{factor}`: removes an authenticator, for example of a user who has lost
 * their phone.
 */
export async function deleteFactor(call: AuthCall) {
  const { context, server } = call
  const { id: userId, factors } = await findUserOfPath(call)
  const factorId = parseUuid(context.req.param('factor'))
  const factor = factors.find(({ id }) => id === factorId)
  if (!factor) throw createFactorNotFoundError()
  await server.runAs(service, async (tx) => {
    await server.factors.remove(tx, { userId, factorId: factor.id })
    await server.audit?.(tx, { actorId: null, action: 'remove second factor', userId })
  })
  return presentFactor(factor)
}
