import { presentFactor } from '#backend/identity/present-factor.ts'
import { findUserOfPath } from '#server/api/auth/admin/get-user.ts'
import type { AuthCall } from '#server/api/auth/auth-server.ts'

/** `GET /admin/users/{id}/factors`: returns an array, without an object around it. */
export async function listFactors(call: AuthCall) {
  return (await findUserOfPath(call)).factors.map(presentFactor)
}
