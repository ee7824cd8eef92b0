import { z } from 'zod'
import { findUser } from '#backend/identity/users.ts'
import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { createActingIdentity } from '#server/acting-for.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { enqueueOfficeLinkEmail } from '#server/functions/office/enqueue-office-link-email.ts'
import { createRecoveryEmail } from '#server/services/email/emails/recovery-email.ts'
import { isAdministrator } from '#server/services/identity/administrators.ts'
import { recordUserAction } from '#server/services/identity/audit-user.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'

/**
 * `send-password-email`: an owner sends a colleague a password-reset email. Only the recipient can choose
 * the password.
 */
export const sendPasswordEmail = defineOwnerFunction({
  input: z.object({ userId: z.guid(administratorErrors.no_access) }),
  async run({ input: { userId }, administrator, language, server }) {
    await server.limits.enforce(['SEND_CODE_MAILBOX', userId])
    const words = await server.emailTexts(language)
    return server.runAs(createActingIdentity(administrator.identity, 'send password email'), async (tx) => {
      const user = (await isAdministrator(tx, userId)) ? await findUser(tx, userId) : undefined
      if (!user) throw createRefusalError(administratorErrors.no_access)
      await enqueueOfficeLinkEmail(tx, server, {
        purpose: 'recovery',
        user,
        createEmail: createRecoveryEmail,
        words,
        validSeconds: codeLifetimeMinutes * 60,
      })
      await recordUserAction(tx, { actorId: administrator.userId, action: 'send password email', userId })
      return {}
    })
  },
})
