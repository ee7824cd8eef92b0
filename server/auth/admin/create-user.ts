import { toUserChanges, userAttributes } from '#server/auth/admin/user-attributes.ts'
import { emailExists } from '#server/auth/auth-error.ts'
import type { AuthCall } from '#server/auth/auth-host.ts'
import { parseInput } from '#server/auth/parse-input.ts'
import { service } from '#server/db/run-as.ts'
import { auditUser } from '#server/identity/audit.ts'
import { addUser } from '#server/identity/user-changes.ts'
import { presentUser } from '#server/identity/users.ts'
import { email } from '#shared/email.ts'

const schema = userAttributes.extend({ email })

/** `POST /admin/users` (wire 3.7). It makes a user, never an administrator: that is a row elsewhere (D03). */
export async function createUser({ host, input }: AuthCall) {
  const { email: address, ...attributes } = parseInput(schema, input)
  const changes = await toUserChanges(attributes)
  const user = await host.runAs(service, async (tx) => {
    const added = await addUser(tx, address, changes)
    if (added) await auditUser(tx, { actorId: null, action: 'create user', userId: added.id })
    return added
  })
  if (!user) throw emailExists()
  return presentUser(user)
}
