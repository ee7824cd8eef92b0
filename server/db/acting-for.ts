import { type Identity, service } from '#server/db/run-as.ts'

/**
 * The server, doing in an administrator's name what their own role may not. The tables write it down as theirs, under
 * this word (db/functions/audit.sql).
 */
export function actingFor({ claims }: Identity, action: string): Identity {
  return { ...service, claims: { ...claims, audited_as: action } }
}
