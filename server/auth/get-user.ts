import { AuthError } from '#server/auth/auth-error.ts'
import type { PersonCall } from '#server/auth/auth-host.ts'
import { service } from '#server/db/run-as.ts'
import { findUser, presentUser } from '#server/identity/users.ts'

/** `GET /user` (wire 3.1). */
export async function getUser({ host, person }: PersonCall) {
  const user = await host.runAs(service, (tx) => findUser(tx, person.userId), { readOnly: true })
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return presentUser(user)
}
