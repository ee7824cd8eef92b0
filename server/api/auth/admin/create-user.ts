import { service } from '#backend/db/run-as.ts'
import { auditUser } from '#backend/identity/audit.ts'
import { toUserChanges, userAttributes } from '#server/api/auth/admin/user-attributes.ts'
import { emailExists } from '#server/api/auth/auth-error.ts'
import type { AuthCall } from '#server/api/auth/auth-server.ts'
import { parseInput } from '#server/api/auth/parse-input.ts'
import { addUser } from '#server/services/identity/user-changes.ts'
import { presentUser } from '#server/services/identity/users.ts'
import { email } from '#shared/email.ts'

const schema = userAttributes.extend({ email })

/** `POST /admin/users`: creates a user, never an administrator. */
export async function createUser({ server, input }: AuthCall) {
  const { email: address, ...attributes } = parseInput(schema, input)
  const changes = await toUserChanges(attributes)
  const user = await server.runAs(service, async (tx) => {
    const added = await addUser(tx, address, changes)
    if (added) await auditUser(tx, { actorId: null, action: 'create user', userId: added.id })
    return added
  })
  if (!user) throw emailExists()
  return presentUser(user)
}
