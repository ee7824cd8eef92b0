import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { enqueueVerificationCodeEmail } from '#server/functions/codes/enqueue-code-email.ts'
import { getCodeRefusal } from '#server/functions/codes/get-code-refusal.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { readCampaign } from '#server/read-campaign.ts'
import { createCodeEmail } from '#server/services/email/emails/code-email.ts'
import { reminderKinds, reminderRequest, reminderVerification } from '#shared/reminders.ts'

/**
 * Requested reminders, stored with the code, so that its recipient confirms this request and not one sent by
 * another person.
 */
const asked = z.object({ kinds: z.array(z.enum(reminderKinds)), zone: z.string().optional() })

/**
 * `ask-for-reminders`: emails a code, and stores no reminder until the code is entered. Every address gets
 * the same answer.
 */
export const requestReminders = definePublicFunction({
  input: reminderRequest,
  async run({ input: { email, kinds, zone }, source, language, form, server }) {
    await server.limits.enforce(['SEND_CODE_SOURCE', source])
    const words = await server.emailTexts(language)
    await server.runAs(service, async (tx) => {
      // Counts the email in this transaction, so that the second of two simultaneous requests sees the code
      // of the first.
      const wait = await server.limits.hitWithin(tx, ['SEND_CODE_MAILBOX', foldMailbox(email)])
      if (wait !== null) {
        // Refuses the request, because the code in the last email is for another purpose and would set no
        // reminder.
        if (!(await server.codes.carries(tx, 'reminder', email, 'kinds')))
          throw createTooManyRequestsError(wait)
        return
      }
      await enqueueVerificationCodeEmail(tx, server, {
        purpose: 'reminder',
        address: email,
        payload: { kinds, ...(zone && { zone }) },
        createEmail: (code) =>
          createCodeEmail({ code, publicUrl: server.publicUrl, words, page: '/remind-me', form }),
      })
    })
    return {}
  },
})

/**
 * `set-reminders`: a correct code sets the reminders that were requested with it. Creates no account and no
 * session.
 */
export const setReminders = definePublicFunction({
  input: reminderVerification,
  async run({ input: { email, code }, source, language, server }) {
    await server.limits.enforce(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', foldMailbox(email)])
    const done = await server.runAs(service, async (tx) => {
      const taken = await server.codes.take(tx, { purpose: 'reminder', address: email, code })
      // Returns the refusal, because throwing would roll back the count of attempts.
      if (!taken)
        return { refusal: await getCodeRefusal(tx, server, { email, code, purposes: ['reminder'], source }) }
      await server.limits.endWait(tx, 'SEND_CODE_MAILBOX', foldMailbox(email))
      const { kinds, zone: deviceZone } = asked.parse(taken.payload)
      const { attempt } = await readCampaign(tx)
      const zone = deviceZone ?? attempt.zone
      await tx`select private.store_reminders(${taken.address}, ${kinds}::text[], ${zone}, ${attempt.zone}, ${language ?? 'en'})`
      return { data: { kinds, zone } }
    })
    if ('refusal' in done) throw done.refusal
    return { data: done.data }
  },
})
