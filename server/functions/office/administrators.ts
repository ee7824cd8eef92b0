import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'
import { officeRole } from '#shared/office-roles.ts'

// db/functions/administrators.sql protects the last owner under a lock.

/** `set-admin-role` (not in the specification): gives an administrator another role, from their next request. */
export const setAdminRole = defineOwnerCommand({
  input: z.strictObject({ person: z.guid(unreadableBodyError), role: officeRole }),
  sql: (tx, { person, role }) => tx`select private.set_admin_role(${person}, ${role})`,
})

const ofPerson = z.strictObject({ person: z.guid(unreadableBodyError) })

/**
 * `end-admin-access` (not in the specification): ends an administrator's access, including all sessions and
 * the password.
 */
export const endAdminAccess = defineOwnerCommand({
  input: ofPerson,
  sql: (tx, { person }) => tx`select private.end_admin_access(${person})`,
})

/** `remove-second-factor` (not in the specification): removes the two-factor authentication of another administrator. */
export const removeSecondFactor = defineOwnerCommand({
  input: ofPerson,
  sql: (tx, { person }) => tx`select private.remove_second_factor(${person})`,
})

/** `withdraw-admin-invitation` (not in the specification): makes an invitation void. */
export const withdrawAdminInvitation = defineOwnerCommand({
  input: ofPerson,
  sql: (tx, { person }) => tx`select private.withdraw_admin_invitation(${person})`,
})
