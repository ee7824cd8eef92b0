import { ApiError, type ApiErrorOptions } from '#backend/http/api-error.ts'
import { englishTexts } from '#server/services/words/email-texts.ts'
import '#shared/errors/all.ts'
import {
  type ErrorValues,
  findErrorRule,
  getErrorRules,
  translateRuleSentence,
} from '#shared/errors/define.ts'
import type { ListedCode } from '#shared/errors/listed-code.ts'
import { errorValues } from '#shared/errors/values.ts'

/** The refusal with a code of shared/errors: its status, and its English sentence of the release. */
export function refuse(code: ListedCode, options?: ApiErrorOptions): ApiError {
  const refusal = findRefusal(code, options)
  if (!refusal) throw new Error(`${code} is not listed`)
  return refusal
}

/** Returns the refusal for a text that may be a listed code; undefined for any other text. */
export function findRefusal(code: string, options: ApiErrorOptions = {}): ApiError | undefined {
  const rule = findErrorRule(code)
  if (!rule) return undefined
  const text = translateRuleSentence(englishTexts.t, rule, options.values)
  return new ApiError({ code, status: rule.status, text }, options)
}

/** The English sentence of a listed code; any other text stays as it is. */
export function getErrorSentence(text: string, values?: ErrorValues): string {
  const rule = findErrorRule(text)
  return rule ? translateRuleSentence(englishTexts.t, rule, values) : text
}

/** The refusal for an error that the database raised with a listed code, or whose constraint has one. */
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

/** The values that SQL raised with a listed code: its detail is JSON. */
export function getErrorValues(error: Error): ErrorValues | undefined {
  if (!findErrorRule(error.message) || !('detail' in error) || typeof error.detail !== 'string')
    return undefined
  try {
    return errorValues.parse(JSON.parse(error.detail))
  } catch {
    return undefined // A detail of another form must not hide the refusal.
  }
}
