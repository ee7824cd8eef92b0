import { z } from 'zod'
import { forOwner, unreadable } from '#server/api/functions/define-function.ts'
import { officeRole } from '#shared/office-roles.ts'

// The rule of the last owner is kept in db/functions/administrators.sql, under a lock.

/** `set-admin-role` (ours): gives an administrator another role, from their next request. */
export const setAdminRole = forOwner({
  input: z.strictObject({ person: z.guid(unreadable), role: officeRole }),
  async run({ input: { person, role }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.set_admin_role(${person}, ${role})`)
    return {}
  },
})

const ofPerson = z.strictObject({ person: z.guid(unreadable) })

/** `end-admin-access` (ours): ends an administrator's access, with all sessions and the password. */
export const endAdminAccess = forOwner({
  input: ofPerson,
  async run({ input: { person }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.end_admin_access(${person})`)
    return {}
  },
})

/** `remove-second-factor` (ours): removes the two-factor authentication of another administrator. */
export const removeSecondFactor = forOwner({
  input: ofPerson,
  async run({ input: { person }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.remove_second_factor(${person})`)
    return {}
  },
})

/** `withdraw-admin-invitation` (ours): makes an invitation void. */
export const withdrawAdminInvitation = forOwner({
  input: ofPerson,
  async run({ input: { person }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.withdraw_admin_invitation(${person})`,
    )
    return {}
  },
})
