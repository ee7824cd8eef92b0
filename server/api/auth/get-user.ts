import { service } from '#backend/db/run-as.ts'
import type { PersonCall } from '#server/api/auth/auth-server.ts'
import { requireUser } from '#server/api/auth/require-user.ts'
import { presentUser } from '#server/services/identity/users.ts'

/** `GET /user`. */
export async function getUser({ server, person }: PersonCall) {
  return presentUser(await server.runAs(service, (tx) => requireUser(tx, person.userId), { readOnly: true }))
}
