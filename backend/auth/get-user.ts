import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import { requireUser } from '#backend/auth/require-user.ts'
import { service } from '#backend/db/run-as.ts'
import { presentUser } from '#backend/identity/users.ts'

/** `GET /user`. */
export async function getUser({ server, person }: SignedInAuthCall) {
  return presentUser(await server.runAs(service, (tx) => requireUser(tx, person.userId), { readOnly: true }))
}
