import { findUserOfPath } from '#server/auth/admin/get-user.ts'
import type { AuthCall } from '#server/auth/auth-host.ts'
import { presentFactor } from '#server/identity/present-factor.ts'

/** `GET /admin/users/{id}/factors` (wire 3.7): a bare array. */
export async function listFactors(call: AuthCall) {
  return (await findUserOfPath(call)).factors.map(presentFactor)
}
