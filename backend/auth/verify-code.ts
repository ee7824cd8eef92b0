import { z } from 'zod'
import { AuthError, CodeExpiredError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'
import { parseAuthInput, refusePhoneNumber } from '#backend/auth/parse-input.ts'
import { redeemCode } from '#backend/auth/redeem-code.ts'
import { purposeByVerifyType, type VerifyType } from '#backend/auth/verify-types.ts'
import { service } from '#backend/db/run-as.ts'
import { accountEmail } from '#backend/identity/email.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

const type = z.enum(
  Object.keys(purposeByVerifyType) as [VerifyType, ...VerifyType[]],
  'Verify requires a verification type',
)
const byLink = z.object({ token_hash: z.string('Verify requires a token or a token hash').max(1_000), type })
const byCode = z.object({
  email: accountEmail,
  token: z.string('Verify requires a token or a token hash').max(100),
  type,
})

export const firstLinkAcceptedMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const refused = 'Token has expired or is invalid'

/**
 * `POST /verify`: verifies a code, or the token of a link. Wrong, used and unknown codes get the same answer;
 * a correct but expired code is reported as expired.
 */
export async function verifyCode({ context, server, input }: AuthCall): Promise<object> {
  refusePhoneNumber(input)
  const asked = 'token_hash' in input ? parseAuthInput(byLink, input) : parseAuthInput(byCode, input)
  const purpose = purposeByVerifyType[asked.type]
  const tried =
    'token' in asked
      ? { purpose, address: asked.email, code: asked.token.trim() }
      : { purpose, token: asked.token_hash }
  const source = context.get('source')
  await server.limits.enforce(['TRY_CODE_SOURCE', source])
  if ('token' in asked) await server.limits.enforce(['TRY_CODE_MAILBOX', foldMailbox(asked.email)])
  const redeemed = await server.runAs(service, async (tx) => {
    const taken = await server.codes.take(tx, tried)
    const proven = await redeemCode(tx, server, { purpose, taken, source })
    if (proven === 'refused') return { refusal: await server.codes.whyRefused(tx, tried) }
    return typeof proven === 'string' ? proven : server.sessions.open(tx, { user: proven, method: 'otp' })
  })
  if (redeemed === 'halfway') return { msg: firstLinkAcceptedMessage, code: '200' }
  if (redeemed === 'banned') throw new AuthError(403, 'user_banned', 'User is banned')
  if ('refusal' in redeemed) {
    const reason = redeemed.refusal
    server.log.warn('code refused', { requestId: context.get('requestId'), reason, purpose, source })
    throw reason === 'expired' ? new CodeExpiredError() : new AuthError(403, 'otp_expired', refused)
  }
  server.log.info('signed in', { requestId: context.get('requestId'), userId: redeemed.user.id, purpose })
  return server.sessions.present(redeemed)
}
