import { z } from 'zod'
import { createUserNotFoundError, findUserOfPath } from '#backend/auth/admin/get-user.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { deleteUser } from '#backend/identity/user-changes.ts'

// Refuses a soft deletion. A caller who asks for one wants to keep the user's data, and this endpoint deletes
// it.
const schema = z.object({ should_soft_delete: z.literal(false, 'Soft deletion is not supported').nullish() })

/** `DELETE /admin/users/{id}`: deletes the user and all rows that refer to the user. */
export async function deleteUserById(call: AuthCall): Promise<object> {
  const { server, input } = call
  parseAuthInput(schema, input)
  const { id } = await findUserOfPath(call)
  const isDeleted = await server.runAs(service, async (tx) => {
    await server.audit?.(tx, { actorId: null, action: 'delete user', userId: id })
    return deleteUser(tx, id)
  })
  if (!isDeleted) throw createUserNotFoundError()
  return {}
}
