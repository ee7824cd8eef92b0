import { type ErrorStatus, errorRule } from '#shared/errors/define.ts'
import type { GeneralError } from '#shared/errors/general.ts'

/**
 * Codes of errors that shared/errors does not list yet, with their status. The sentences are stored next to
 * the rule that refuses.
 */
export const errorStatus = {
  invalid_code: 400,
  not_found: 404,
  already_submitted: 409,
  gone: 410,
  wrong_state: 409,
} as const

export type ErrorCode = keyof typeof errorStatus | GeneralError

export const statusOfCode = (code: string): ErrorStatus =>
  errorRule(code)?.status ?? errorStatus[code as keyof typeof errorStatus]
