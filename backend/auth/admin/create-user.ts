import { toUserChanges, userAttributes } from '#backend/auth/admin/user-attributes.ts'
import { createEmailExistsError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { addUser } from '#backend/identity/user-changes.ts'
import { presentUser } from '#backend/identity/users.ts'

const schema = userAttributes.extend({ email: accountEmail })

/** `POST /admin/users`: creates a user, never an administrator. */
export async function createUser({ server, input }: AuthCall) {
  const { email: address, ...attributes } = parseAuthInput(schema, input)
  const changes = await toUserChanges(attributes)
  const user = await server.runAs(service, async (tx) => {
    const added = await addUser(tx, address, changes)
    if (added) await server.audit?.(tx, { actorId: null, action: 'create user', userId: added.id })
    return added
  })
  if (!user) throw createEmailExistsError()
  return presentUser(user)
}
