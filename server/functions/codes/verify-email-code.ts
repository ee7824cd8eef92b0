import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import type { RedeemedCode } from '#backend/identity/codes.ts'
import { confirmUser } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { getCodeRefusal } from '#server/functions/codes/get-code-refusal.ts'
import { getNameMetadata } from '#server/functions/codes/name-metadata.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { acceptFieldAliases } from '#server/functions/field-aliases.ts'
import type { SiteCodeService } from '#server/services/identity/code-purposes.ts'
import { codeInput } from '#shared/codes.ts'
import { emailInput } from '#shared/email.ts'
import type { SupporterState } from '#shared/supporters.ts'

/**
 * `verify-email-code`: exchanges a correct code for a visitor session. Uses up the code, confirms the user
 * and opens the session in one transaction.
 */
export const verifyEmailCode = definePublicFunction({
  input: acceptFieldAliases({ code: ['verificationCode'] }, z.object({ email: emailInput, code: codeInput })),
  async run({ input, source, language, server }) {
    await server.limits.enforce(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', foldMailbox(input.email)])
    const opened = await server.runAs(service, async (tx) => {
      const taken = await takeCode(tx, server.codes, input)
      // Returns the refusal, because throwing would roll back the count of attempts.
      if (!taken)
        return {
          refusal: await getCodeRefusal(tx, server, { ...input, purposes: purposesOf(input.code), source }),
        }
      const user = await confirmUser(tx, server, {
        address: taken.address,
        source,
        language,
        data: getNameMetadata(taken),
      })
      const supporter = await (taken.purpose === 'supporter'
        ? confirmSupporter(tx, taken)
        : findSupporter(tx, taken.address))
      return { supporter, ...(await server.sessions.open(tx, { user, method: 'otp' })) }
    })
    if ('refusal' in opened) throw opened.refusal
    const { supporter, user } = opened
    server.log.info('signed in', { userId: user.id, method: 'otp', source })
    const data = {
      email: user.email,
      isVerified: true,
      user: { name: user.user_metadata.name ?? null },
      supporter,
    }
    return { data, session: await server.sessions.present(opened) }
  },
})

/** Lists the likelier purpose first: supporter codes are digits, and idea codes almost never are. */
function purposesOf(code: string) {
  return /^\d+$/.test(code) ? (['supporter', 'idea'] as const) : (['idea'] as const)
}

type Taken = RedeemedCode & { purpose: 'supporter' | 'idea' }

async function takeCode(
  tx: Transaction,
  codes: SiteCodeService,
  { email, code }: { email: string; code: string },
): Promise<Taken | undefined> {
  for (const purpose of purposesOf(code)) {
    const taken = await codes.take(tx, { purpose, address: email, code })
    if (taken) return { ...taken, purpose }
  }
  return undefined
}

/** The details that registration stores with its code. */
const detailsPayload = z.object({ supporter: z.record(z.string(), z.json()) })

/** Creates a supporter from the details stored with the code, or restores a former one. */
async function confirmSupporter(
  tx: Transaction,
  { address, payload }: Taken,
): Promise<SupporterState | null> {
  const details = detailsPayload.safeParse(payload).data?.supporter
  const [supporter] = await tx<SupporterState[]>`
    select id, is_verified, is_active, has_received_badge
    from private.confirm_supporter(${address}, ${details ? tx.json(details) : null}, false) where id is not null`
  return supporter ?? null
}

/**
 * Finds the supporter with this address, who may be unverified. Signing in to vote does not verify a
 * supporter, because a voter has not asked to join. Joining needs a separate code (decision 0025).
 */
async function findSupporter(tx: Transaction, address: string): Promise<SupporterState | null> {
  const [supporter] = await tx<SupporterState[]>`
    select id, is_verified, is_active, has_received_badge from public.community_members
    where mailbox = private.mailbox(${address})`
  return supporter ?? null
}
