import { type ErrorValues, findErrorRule } from '#shared/errors/define.ts'
import type { PlainId } from '#shared/words.ts'
import {
  BackendError,
  getBackendErrorCode,
  isOffline,
  isRefusal,
  isTransientError,
} from '#web/common/data/backend.ts'

/** Reason of a failure, as pages store it in their state. `translateProblem` translates it when it is shown. */
export type Refusal =
  /** An error of docs/errors.md. */
  | { code: string; values?: ErrorValues | undefined }
  /** A problem that only the page knows. */
  | { words: PlainId }
  /**
   * A sentence that is not translated, so it is in English in every language: about a code from an email, about
   * a deletion, or from the server with an error code that this page does not know.
   */
  | { sentence: string }

/** Returns a refusal with the error code that a check returned, or null if the check returned none. */
export const toRefusal = (code: string | null | undefined): Refusal | null => (code ? { code } : null)

export const getListedCode = (refusal: Refusal | null | undefined): string | undefined =>
  refusal && 'code' in refusal ? refusal.code : undefined

/** Refusals to show if the server sent no reason for a failed request. */
export type FallbackRefusals = {
  /** Refusal to show if the server crashed or sent no response. */
  failed: Refusal
  /** Refusal while the device is offline. */
  offline?: Refusal
}

export function toRequestRefusal(
  error: unknown,
  { failed, offline = { words: 'network.try-later' } }: FallbackRefusals,
): Refusal {
  if (isTransientError(error) && isOffline()) return offline
  if (!isRefusal(error)) return failed
  if (findErrorRule(error.code)) return { code: error.code, values: error.values }
  return error.message ? { sentence: error.message } : failed
}

/** Returns the refusal in an answer of the server: a listed code, which the page translates, or its sentence. */
export function toServerRefusal(error: Error): Refusal {
  const code = getBackendErrorCode(error)
  return findErrorRule(code) ? { code } : { sentence: error.message }
}

/** True if the person has to sign in first. */
export const needsSignIn = (error: unknown): boolean => error instanceof BackendError && error.status === 401
