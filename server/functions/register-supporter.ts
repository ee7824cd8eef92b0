import type { z } from 'zod'
import { service } from '#server/db/run-as.ts'
import { type FunctionHost, forAnyone } from '#server/functions/define-function.ts'
import { supporterLetter } from '#server/mail/letters/supporter-letter.ts'
import { codeMinutes } from '#shared/codes.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import { type SupporterState, supporterRegistration } from '#shared/supporters.ts'

type Registration = z.output<typeof supporterRegistration>

/**
 * `register-supporter` (ours; the specification's page inserts the row itself, M318). With the session of the address the
 * person is a member at once; without, an unproven row stands until the code is typed. Known and unknown addresses get
 * the same answer (D09).
 */
export const registerSupporter = forAnyone({
  input: supporterRegistration,
  async run({ input, caller, source, host }) {
    const mailbox = foldMailbox(input.email)
    await host.limits.enforce(['WRITE_SOURCE', source], ['WRITE_MAILBOX', mailbox])
    if ('userId' in caller && foldMailbox(caller.email) === mailbox)
      return {
        requiresVerification: false,
        supporter: await confirmOwn(host, caller.email, detailsOf(input)),
      }
    await host.limits.enforce(['SEND_CODE_SOURCE', source])
    await askForProof(host, input)
    return { requiresVerification: true }
  },
})

type Details = Omit<Registration, 'email'>
const detailsOf = ({ email: _, ...details }: Registration): Details => details

async function confirmOwn(host: FunctionHost, address: string, details: Details) {
  const [member] = await host.runAs(
    service,
    (tx) => tx<SupporterState[]>`
      select id, is_verified, is_active, has_received_badge from private.confirm_member(${address}, ${tx.json(details)}, true)`,
  )
  return member
}

/** The details travel with the code, so that whoever types it confirms them and not what somebody sent in their name. */
async function askForProof(host: FunctionHost, input: Registration) {
  const { email, name } = input
  const details = detailsOf(input)
  await host.runAs(service, (tx) => tx`select private.keep_member(${email}, ${tx.json(details)})`)
  // A second sign-up within the minute sends nothing: the first code still counts, and so do its details (D05).
  if ((await host.limits.hit(['SEND_CODE_MAILBOX', foldMailbox(email)])) !== null) return
  const wait = await host.limits.hit(['SEND_CODE_ALL', ''])
  const sent = host.runAs(service, async (tx) => {
    const payload = { name, type: 'supporter_verification', member: details }
    const code = await host.codes.make(tx, 'supporter', email, payload)
    const letter = supporterLetter({ code, name, kind: 'first', publicUrl: host.publicUrl })
    await host.outbox.post(tx, {
      to: email,
      letter,
      validSeconds: codeMinutes * 60,
      delaySeconds: Math.min(wait ?? 0, 300),
    })
  })
  // The account is there and a new code can be asked for, so the flow goes on (M124).
  await sent.catch((error) => host.log.error('supporter code was not sent', { error }))
}
