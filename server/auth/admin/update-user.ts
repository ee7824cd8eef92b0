import { findUserOfPath, userNotFound } from '#server/auth/admin/get-user.ts'
import { toUserChanges, userAttributes } from '#server/auth/admin/user-attributes.ts'
import { emailExists } from '#server/auth/auth-error.ts'
import type { AuthCall } from '#server/auth/auth-host.ts'
import { parseInput } from '#server/auth/parse-input.ts'
import { service } from '#server/db/run-as.ts'
import { auditUser } from '#server/identity/audit.ts'
import { endSessions } from '#server/identity/session-changes.ts'
import { changeUser, isMailboxTaken } from '#server/identity/user-changes.ts'
import { presentUser } from '#server/identity/users.ts'
import { email } from '#shared/email.ts'

const schema = userAttributes.extend({ email: email.nullish() })

/** `PUT /admin/users/{id}` (wire 3.7): at once and without letters. A new address or password ends every session. */
export async function updateUserById(call: AuthCall) {
  const { host, input } = call
  const { email: address, ...attributes } = parseInput(schema, input)
  const { id, email: knownAddress } = await findUserOfPath(call)
  const changes = await toUserChanges(attributes)
  const newEmail = address && address !== knownAddress ? address : undefined
  const user = await host.runAs(service, async (tx) => {
    if (newEmail && (await isMailboxTaken(tx, newEmail, id))) throw emailExists()
    if (newEmail || changes.encryptedPassword) await endSessions(tx, id)
    await auditUser(tx, { actorId: null, action: 'update user', userId: id })
    return changeUser(tx, id, { ...changes, email: newEmail })
  })
  if (!user) throw userNotFound()
  return presentUser(user)
}
