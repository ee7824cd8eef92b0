import type { Transaction } from '#server/db/connect.ts'

export type AuditEntry = {
  /** Null when the operator acts with the secret key. */
  actorId: string | null
  action: string
  userId: string
}

/** Writes down what was done to a person's account, in the transaction that does it. */
export async function auditUser(tx: Transaction, { actorId, action, userId }: AuditEntry): Promise<void> {
  await tx`insert into private.audit_log (actor_id, action, subject, subject_id) values (${actorId}, ${action}, 'users', ${userId})`
}
