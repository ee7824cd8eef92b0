import { z } from 'zod'
import { findUserOfPath, userNotFound } from '#server/auth/admin/get-user.ts'
import type { AuthCall } from '#server/auth/auth-host.ts'
import { parseInput } from '#server/auth/parse-input.ts'
import { service } from '#server/db/run-as.ts'
import { auditUser } from '#server/identity/audit.ts'
import { deleteUser } from '#server/identity/user-changes.ts'

// Refused and not ignored: whoever asks to keep something must not lose everything.
const schema = z.object({ should_soft_delete: z.literal(false, 'Soft deletion is not supported').nullish() })

/** `DELETE /admin/users/{id}` (wire 3.7), with what hangs on the user. */
export async function deleteUserById(call: AuthCall): Promise<object> {
  const { host, input } = call
  parseInput(schema, input)
  const { id } = await findUserOfPath(call)
  const isDeleted = await host.runAs(
    service,
    async (tx) => {
      await auditUser(tx, { actorId: null, action: 'delete user', userId: id })
      return deleteUser(tx, id)
    },
    { touches: ['app_ideas', 'badges'] },
  )
  if (!isDeleted) throw userNotFound()
  return {}
}
