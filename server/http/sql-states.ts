import type { ErrorCode } from '#shared/error-codes.ts'

/**
 * Our own SQLSTATEs, raised by SQL functions. docs/errors.md explains each; the sentence belongs to the path family
 * that shows it.
 */
const sqlStates = {
  SPDEA: 'wrong_state',
  TSCHG: 'story_changed',
  TSDEL: 'wrong_state',
  TSDUP: 'already_submitted',
  TSNOF: 'not_found',
  TSSTA: 'wrong_state',
} as const satisfies Record<string, ErrorCode>

export type SqlState = keyof typeof sqlStates

export const isSqlState = (code: string): code is SqlState => Object.hasOwn(sqlStates, code)

/** Error code that programs get for a SQLSTATE. */
export const codeOfSqlState = (state: SqlState): ErrorCode => sqlStates[state]
