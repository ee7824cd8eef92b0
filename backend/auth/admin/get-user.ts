import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseUuid } from '#backend/auth/parse-input.ts'
import { service } from '#backend/db/run-as.ts'
import { findUser, presentUser, type UserRow } from '#backend/identity/users.ts'

export const createUserNotFoundError = () => new AuthError(404, 'user_not_found', 'User not found')

/** `GET /admin/users/{id}`. */
export async function getUserById(call: AuthCall) {
  return presentUser(await findUserOfPath(call))
}

/** Returns the user of the path, or throws 404. */
export async function findUserOfPath({ context, server }: AuthCall): Promise<UserRow> {
  const id = parseUuid(context.req.param('id'))
  const user = id && (await server.runAs(service, (tx) => findUser(tx, id), { readOnly: true }))
  if (!user) throw createUserNotFoundError()
  return user
}
