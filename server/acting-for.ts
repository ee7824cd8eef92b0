import { type Identity, service } from '#backend/db/run-as.ts'

/**
 * Returns the identity of the server, for an action that an administrator's own role may not do. The audit
 * log records it as the administrator's action, with the name `action` (db/functions/audit.sql).
 */
export function createActingIdentity({ claims }: Identity, action: string): Identity {
  return { ...service, claims: { ...claims, audited_as: action } }
}
