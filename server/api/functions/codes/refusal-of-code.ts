import type { Transaction } from '#server/db/connect.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { CodePurpose, Codes } from '#server/services/identity/codes.ts'
import { codeMessages } from '#shared/codes.ts'

type Tried = { email: string; purposes: readonly CodePurpose[] }

/** Wrong, used, old and foreign codes are all alike; whoever has had all tries is told that only a new one helps (decision 0070). */
export async function refusalOfCode(
  tx: Transaction,
  codes: Codes,
  { email, purposes }: Tried,
  sentence: string = codeMessages.refused,
): Promise<ApiError> {
  return (await codes.isUsedUp(tx, purposes, email))
    ? new ApiError('code_used_up', codeMessages.usedUp)
    : new ApiError('invalid_code', sentence)
}
