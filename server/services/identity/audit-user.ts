import type { AuditEntry } from '#backend/auth/auth-server.ts'
import type { Transaction } from '#backend/db/connect.ts'

/** Records an action on a person's account, in the transaction of the action. */
export async function recordUserAction(
  tx: Transaction,
  { actorId, action, userId }: AuditEntry,
): Promise<void> {
  await tx`insert into private.audit_log (actor_id, action, subject, subject_id) values (${actorId}, ${action}, 'users', ${userId})`
}
