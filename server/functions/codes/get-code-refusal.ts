import type { Transaction } from '#backend/db/connect.ts'
import type { ApiError } from '#backend/http/api-error.ts'
import type { CodeRefusal } from '#backend/identity/codes.ts'
import type { SiteFunctionDependencies } from '#server/functions/define-function.ts'
import type { CodePurpose } from '#server/services/identity/code-purposes.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'

type Tried = { email: string; code: string; purposes: readonly CodePurpose[]; source: string }

/**
 * Reasons why a code is refused, the most informative first. If the purposes of a code have different
 * reasons, the first one in this list is used.
 */
const reasons: readonly CodeRefusal[] = ['expired', 'used', 'wrong', 'used_up', 'unknown']

/**
 * Logs why a code was refused. Callers get the same answer for a wrong code, a used code and the code of
 * another person. If all attempts are used, or the right code has expired, they learn that only a new code
 * helps (decision 0070).
 */
export async function getCodeRefusal(
  tx: Transaction,
  { codes, log }: Pick<SiteFunctionDependencies, 'codes' | 'log'>,
  { email, code, purposes, source }: Tried,
  wrong: ListedErrorCode = codeErrors.wrong,
): Promise<ApiError> {
  const found = new Set<CodeRefusal>()
  for (const purpose of purposes) found.add(await codes.whyRefused(tx, { purpose, address: email, code }))
  const reason = reasons.find((one) => found.has(one))
  log.warn('code refused', { reason, purposes, source })
  if (reason === 'expired') return createRefusalError(codeErrors.expired)
  return createRefusalError(reason === 'used_up' ? codeErrors.used_up : wrong)
}
