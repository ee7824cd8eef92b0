import { service } from '#backend/db/run-as.ts'
import { auditUser } from '#backend/identity/audit.ts'
import { endSessions } from '#backend/identity/session-changes.ts'
import { findUserOfPath, userNotFound } from '#server/api/auth/admin/get-user.ts'
import { toUserChanges, userAttributes } from '#server/api/auth/admin/user-attributes.ts'
import { emailExists } from '#server/api/auth/auth-error.ts'
import type { AuthCall } from '#server/api/auth/auth-server.ts'
import { parseInput } from '#server/api/auth/parse-input.ts'
import { changeUser, isMailboxTaken } from '#server/services/identity/user-changes.ts'
import { presentUser } from '#server/services/identity/users.ts'
import { email } from '#shared/email.ts'

const schema = userAttributes.extend({ email: email.nullish() })

/**
 * `PUT /admin/users/{id}`: applies changes immediately and sends no emails. A new address or password ends
 * every session.
 */
export async function updateUserById(call: AuthCall) {
  const { server, input } = call
  const { email: address, ...attributes } = parseInput(schema, input)
  const { id, email: knownAddress } = await findUserOfPath(call)
  const changes = await toUserChanges(attributes)
  const newEmail = address && address !== knownAddress ? address : undefined
  const user = await server.runAs(service, async (tx) => {
    if (newEmail && (await isMailboxTaken(tx, newEmail, id))) throw emailExists()
    if (newEmail || changes.encryptedPassword) await endSessions(tx, id)
    await auditUser(tx, { actorId: null, action: 'update user', userId: id })
    return changeUser(tx, id, { ...changes, email: newEmail })
  })
  if (!user) throw userNotFound()
  return presentUser(user)
}
