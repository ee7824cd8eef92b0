import type { Caller } from '#backend/http/caller.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

/** The caller of a request, with the role that administrators have in the office. */
export type OfficeCaller = Caller<OfficeRole>
export type AdministratorCaller = Extract<OfficeCaller, { kind: 'admin' }>

/**
 * Returns the database role of a role of the back office. Owners are `admin`, because the database once had
 * only this role.
 */
export const toDatabaseRole = (role: OfficeRole): Exclude<OfficeRole, 'owner'> | 'admin' =>
  role === 'owner' ? 'admin' : role
