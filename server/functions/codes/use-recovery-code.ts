import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { generalErrors } from '#shared/errors/general.ts'

/**
 * `use-recovery-code` (not in the specification): replaces two-factor authentication in a session that was opened with the
 * password. It raises the session's assurance level; the client then refreshes its token. Wrong and used
 * codes get the same answer.
 */
export const redeemRecoveryCode = defineVisitorFunction({
  input: z.object({
    code: z
      .string()
      .min(1, administratorErrors.recovery_code_wrong)
      .max(100, administratorErrors.recovery_code_wrong),
  }),
  signedOut: generalErrors.session_required,
  async run({ input: { code }, visitor: { userId, sessionId }, source, server }) {
    await server.limits.enforce(['TRY_CODE_SOURCE', source], ['TRY_CODE_MAILBOX', `recovery ${userId}`])
    const hash = recoveryCodeHash(userId, code)
    const tried = await server.runAs(service, async (tx) => {
      const [first] = await tx<{ is_right: boolean }[]>`
        select private.use_recovery_code(${userId}, ${sessionId}, ${hash}) as is_right`
      if (first?.is_right) return 'right'
      const used = await tx`
        select from private.recovery_codes
        where user_id = ${userId} and code_hash = ${hash}`
      return used.length > 0 ? 'used' : 'wrong'
    })
    if (tried !== 'right') {
      server.log.warn('recovery code refused', { userId, reason: tried })
      throw createRefusalError(administratorErrors.recovery_code_wrong)
    }
    server.log.info('recovery code used', { userId })
    return {}
  },
})

/**
 * Computes the same hash as private.hash_recovery_code. Hashed here, because PostgreSQL may log the values of
 * statements.
 */
const recoveryCodeHash = (userId: string, code: string) =>
  sha256(`${userId}:${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)
