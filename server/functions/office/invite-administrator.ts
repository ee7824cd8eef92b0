import { addUser, changeUser } from '#backend/identity/user-changes.ts'
import { findUserByMailbox } from '#backend/identity/users.ts'
import { invitationLifetimeSeconds } from '#backend/rules/codes.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { createActingIdentity } from '#server/acting-for.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { enqueueOfficeLinkEmail } from '#server/functions/office/enqueue-office-link-email.ts'
import { createInviteEmail } from '#server/services/email/emails/invite-email.ts'
import { storeAdministratorInvitation } from '#server/services/identity/administrators.ts'
import { officeInvitation } from '#shared/office-roles.ts'

/**
 * `invite-administrator`: emails a link that opens the back office once, within three days. A new invitation
 * replaces the previous one.
 */
export const inviteAdministrator = defineOwnerFunction({
  input: officeInvitation,
  async run({ input: { email: address, role }, administrator, language, server }) {
    await server.limits.enforce(['SEND_CODE_MAILBOX', foldMailbox(address)])
    const words = await server.emailTexts(language)
    return server.runAs(createActingIdentity(administrator.identity, 'invite'), async (tx) => {
      const known = await findUserByMailbox(tx, address)
      const invited = { invitedAt: new Date() }
      const user = known ? await changeUser(tx, known.id, invited) : await addUser(tx, address, invited)
      if (!user) throw new Error('a user that is known or was added just now is there')
      await storeAdministratorInvitation(tx, { userId: user.id, role, inviterId: administrator.userId })
      await enqueueOfficeLinkEmail(tx, server, {
        purpose: 'invite',
        user,
        createEmail: createInviteEmail,
        words,
        validSeconds: invitationLifetimeSeconds,
      })
      return {}
    })
  },
})
