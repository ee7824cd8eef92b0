import { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { service } from '#server/db/run-as.ts'
import { type FunctionHost, forAnyone } from '#server/functions/define-function.ts'
import { oneSpelling } from '#server/functions/spellings.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Codes, TakenCode } from '#server/identity/codes.ts'
import type { Metadata } from '#server/identity/metadata.ts'
import { confirmUser, type UserRow } from '#server/identity/users.ts'
import { codeMessages, typedCode } from '#shared/codes.ts'
import { email } from '#shared/email.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import type { SupporterState } from '#shared/supporters.ts'

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
      const supporter = await (taken.purpose === 'supporter'
        ? confirmSupporter(tx, taken)
        : findSupporter(tx, taken.address))
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

type Taken = TakenCode & { purpose: 'supporter' | 'idea' }

/** Supporter codes are digits and idea codes nearly never, so a code is tried first for what it looks like. */
async function takeCode(
  tx: Transaction,
  codes: Codes,
  { email, code }: { email: string; code: string },
): Promise<Taken | undefined> {
  const likely = /^\d+$/.test(code) ? (['supporter', 'idea'] as const) : (['idea'] as const)
  for (const purpose of likely) {
    const taken = await codes.take(tx, purpose, email, code)
    if (taken) return { ...taken, purpose }
  }
  return undefined
}

/** A new member by the details that came with the code; a member of before comes back (M133, M134). */
async function confirmSupporter(
  tx: Transaction,
  { address, payload }: Taken,
): Promise<SupporterState | null> {
  const details = typeof payload.member === 'object' && payload.member ? payload.member : null
  const [member] = await tx<SupporterState[]>`
    select id, is_verified, is_active, has_received_badge
    from private.confirm_member(${address}, ${details && tx.json(details as Metadata)}, false) where id is not null`
  return member ?? null
}

/** Who signs in to vote has not asked to join: a row that waits for its own code goes on waiting (decision 0025). */
async function findSupporter(tx: Transaction, address: string): Promise<SupporterState | null> {
  const [member] = await tx<SupporterState[]>`
    select id, is_verified, is_active, has_received_badge from public.community_members
    where mailbox = private.mailbox(${address})`
  return member ?? null
}
