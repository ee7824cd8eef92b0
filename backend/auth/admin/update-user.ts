import { createUserNotFoundError, findUserOfPath } from '#backend/auth/admin/get-user.ts'
import { toUserChanges, userAttributes } from '#backend/auth/admin/user-attributes.ts'
import { createEmailExistsError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { endSessions } from '#backend/identity/session-changes.ts'
import { changeUser, isMailboxTaken } from '#backend/identity/user-changes.ts'
import { presentUser } from '#backend/identity/users.ts'

const schema = userAttributes.extend({ email: accountEmail.nullish() })

/**
 * `PUT /admin/users/{id}`: applies changes immediately and sends no emails. A new address or password ends
 * every session.
 */
export async function updateUserById(call: AuthCall) {
  const { server, input } = call
  const { email: address, ...attributes } = parseAuthInput(schema, input)
  const { id, email: knownAddress } = await findUserOfPath(call)
  const changes = await toUserChanges(attributes)
  const newEmail = address && address !== knownAddress ? address : undefined
  const user = await server.runAs(service, async (tx) => {
    if (newEmail && (await isMailboxTaken(tx, newEmail, id))) throw createEmailExistsError()
    if (newEmail || changes.encryptedPassword) await endSessions(tx, id)
    await server.audit?.(tx, { actorId: null, action: 'update user', userId: id })
    return changeUser(tx, id, { ...changes, email: newEmail })
  })
  if (!user) throw createUserNotFoundError()
  return presentUser(user)
}
