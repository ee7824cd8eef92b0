import { type ErrorValues, errorRule } from '#shared/errors/define.ts'
import '#shared/errors/limits.ts'
import { BackendError, codeOf, isRefusal, refusalText } from '#web/lib/backend.ts'

/** The code of a listed error, which the page translates; otherwise the server's sentence. */
export const codeOrSentence = (error: Error): string =>
  errorRule(codeOf(error)) ? codeOf(error) : error.message

/** A refusal that is stored. `message` is the server's English sentence, for a page that does not know the code. */
export type Refusal = { code: string; values?: ErrorValues | undefined; message: string }

export const refusalIn = ({ code, values, message }: BackendError): Refusal => ({ code, values, message })

/** The problem if the server refused, otherwise `fallback`, for a crash or network failure. */
export function refusalProblem(error: unknown, fallback: string): string {
  return isRefusal(error) && errorRule(codeOf(error)) ? codeOf(error) : refusalText(error, fallback)
}

/** The person has to sign in first. */
export const isSignedOut = (error: unknown): boolean => error instanceof BackendError && error.status === 401
