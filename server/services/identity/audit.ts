import type { Transaction } from '#server/db/connect.ts'
import { type Identity, service } from '#server/db/run-as.ts'

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

/**
 * The host, doing in an administrator's name what their own role may not. The tables write it down as theirs, under
 * this word (db/functions/audit.sql).
 */
export function actingFor({ claims }: Identity, action: string): Identity {
  return { ...service, claims: { ...claims, audited_as: action } }
}
