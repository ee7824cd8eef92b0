import { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { type FunctionHost, forAnyone } from '#server/functions/define-function.ts'
import { oneSpelling } from '#server/functions/spellings.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Codes, TakenCode } from '#server/identity/codes.ts'
import { confirmUser, type UserRow } from '#server/identity/users.ts'
import { codeMessages, typedCode } from '#shared/codes.ts'
import { email } from '#shared/email.ts'
import { foldMailbox } from '#shared/mailbox.ts'

/** `verify-email-code` (wire 7.3): a right code yields a visitor session. One transaction: burn, confirm, verify, open. */
export const verifyEmailCode = forAnyone({
  input: oneSpelling({ code: ['verificationCode'] }, z.object({ email, code: typedCode })),
  async run({ input, source, host }) {
    await host.limits.enforce(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', foldMailbox(input.email)])
    const opened = await host.runAs(service, async (tx) => {
      const taken = await takeCode(tx, host.codes, input)
      // Answered by undefined and not thrown: throwing would roll back the count of tries.
      if (!taken) return undefined
      const name = typeof taken.payload.name === 'string' ? taken.payload.name : null
      const user = await confirmUser(tx, taken.address, name)
      const supporter = await confirmSupporter(tx, user.email)
      return { supporter, ...(await host.sessions.open(tx, user, 'otp')) }
    })
    if (!opened) throw new ApiError('invalid_code', codeMessages.refused)
    if (isNew(opened.user)) await holdVotesOfCrowd(host, { userId: opened.user.id, source })
    const { supporter, user } = opened
    host.log.info('signed in', { userId: user.id, method: 'otp', source })
    const data = {
      email: user.email,
      isVerified: true,
      user: { name: user.user_metadata.name ?? null },
      supporter,
    }
    return { data, session: await host.sessions.present(opened) }
  },
})

/** Made by this very code: its address was confirmed when the row was. */
const isNew = ({ email_confirmed_at, created_at }: UserRow) =>
  email_confirmed_at?.getTime() === created_at.getTime()

/** Beyond so many new mailboxes a day from one source, later ones vote but are looked at first (security 2). */
async function holdVotesOfCrowd(host: FunctionHost, { userId, source }: { userId: string; source: string }) {
  if ((await host.limits.hit(['NEW_MAILBOX_SOURCE', source])) === null) return
  host.log.warn('votes of a new mailbox are held', { userId, source })
  await host.runAs(service, (tx) => tx`update auth.users set are_votes_held = true where id = ${userId}`)
}

/** Supporter codes are digits and idea codes nearly never, so a code is tried first for what it looks like. */
async function takeCode(
  tx: Transaction,
  codes: Codes,
  { email, code }: { email: string; code: string },
): Promise<TakenCode | undefined> {
  if (/^\d+$/.test(code)) {
    const taken = await codes.take(tx, 'supporter', email, code)
    if (taken) return taken
  }
  return codes.take(tx, 'idea', email, code)
}

/** An existing supporter row of the address is verified by the code, and a deactivated one comes back (M134). */
async function confirmSupporter(tx: Transaction, address: string) {
  const [member] = await tx`
    update public.community_members set is_verified = true, is_active = true, verified_at = coalesce(verified_at, now())
    where mailbox = private.mailbox(${address})
    returning id, is_verified, is_active, has_received_badge`
  return member ?? null
}
