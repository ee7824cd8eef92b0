import { service } from '#backend/db/run-as.ts'
import { auditUser } from '#backend/identity/audit.ts'
import { presentFactor } from '#backend/identity/present-factor.ts'
import { findUserOfPath } from '#server/api/auth/admin/get-user.ts'
import type { AuthCall } from '#server/api/auth/auth-server.ts'
import { factorNotFound } from '#server/api/auth/challenge-factor.ts'
import { readId } from '#server/api/auth/parse-input.ts'

/** `DELETE /admin/users/{id}/factors/{factor}`: for people who have lost their phone. */
export async function deleteFactor(call: AuthCall) {
  const { context, server } = call
  const { id: userId, factors } = await findUserOfPath(call)
  const factorId = readId(context.req.param('factor'))
  const factor = factors.find(({ id }) => id === factorId)
  if (!factor) throw factorNotFound()
  await server.runAs(service, async (tx) => {
    await server.factors.remove(tx, { userId, factorId: factor.id })
    await auditUser(tx, { actorId: null, action: 'remove second factor', userId })
  })
  return presentFactor(factor)
}
