import { type Identity, service } from '#backend/db/run-as.ts'

/**
 * Identity of the server for an action that an administrator's own role may not do. The audit log records the
 * action as theirs, under this word (db/functions/audit.sql).
 */
export function actingFor({ claims }: Identity, action: string): Identity {
  return { ...service, claims: { ...claims, audited_as: action } }
}
