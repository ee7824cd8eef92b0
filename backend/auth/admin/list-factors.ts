import { findUserOfPath } from '#backend/auth/admin/get-user.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { presentFactor } from '#backend/identity/present-factor.ts'

/** `GET /admin/users/{id}/factors`: returns an array, without an object around it. */
export async function listFactors(call: AuthCall) {
  return (await findUserOfPath(call)).factors.map(presentFactor)
}
