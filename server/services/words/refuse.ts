import { ApiError, type ApiErrorOptions } from '#backend/http/api-error.ts'
import { englishTexts } from '#server/services/words/email-texts.ts'
import '#shared/errors/all.ts'
import {
  type ErrorValues,
  findErrorRule,
  getErrorRules,
  translateErrorSentence,
} from '#shared/errors/define.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'
import { errorValues } from '#shared/errors/values.ts'

/** Returns the refusal for a code of shared/errors, with its status and its English sentence of the release. */
export function createRefusalError(code: ListedErrorCode, options?: ApiErrorOptions): ApiError {
  const refusal = findRefusal(code, options)
  if (!refusal) throw new Error(`${code} is not listed`)
  return refusal
}

/** Returns the refusal for a text that may be a listed code; undefined for any other text. */
export function findRefusal(code: string, options: ApiErrorOptions = {}): ApiError | undefined {
  const rule = findErrorRule(code)
  if (!rule) return undefined
  const text = translateErrorSentence(englishTexts.t, rule, options.values)
  return new ApiError({ code, status: rule.status, text }, options)
}

/** Returns the English sentence of a listed code. Any other text is returned unchanged. */
export function getErrorSentence(text: string, values?: ErrorValues): string {
  const rule = findErrorRule(text)
  return rule ? translateErrorSentence(englishTexts.t, rule, values) : text
}

/**
 * Returns the refusal for a database error whose message is a listed code, or whose constraint is named in
 * the list of errors. Undefined for any other error.
 */
export function findListedError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = findErrorRule(error.message) ? error.message : codeOfConstraint(error)
  return code === undefined ? undefined : findRefusal(code, { cause: error, values: getErrorValues(error) })
}

function codeOfConstraint(error: Error): string | undefined {
  const constraint = 'constraint' in error ? error.constraint : undefined
  if (typeof constraint !== 'string') return undefined
  for (const [code, rule] of getErrorRules()) if (rule.constraint === constraint) return code
  return undefined
}

/** Returns the values that SQL raised with a listed code. They are JSON in the detail of the error. */
export function getErrorValues(error: Error): ErrorValues | undefined {
  if (!findErrorRule(error.message) || !('detail' in error) || typeof error.detail !== 'string')
    return undefined
  try {
    return errorValues.parse(JSON.parse(error.detail))
  } catch {
    return undefined // A detail of another form must not hide the refusal.
  }
}
