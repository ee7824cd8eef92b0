import type { PersonCall } from '#server/auth/auth-host.ts'
import { requireUser } from '#server/auth/require-user.ts'
import { service } from '#server/db/run-as.ts'
import { presentUser } from '#server/identity/users.ts'

/** `GET /user` (wire 3.1). */
export async function getUser({ host, person }: PersonCall) {
  return presentUser(await host.runAs(service, (tx) => requireUser(tx, person.userId), { readOnly: true }))
}
