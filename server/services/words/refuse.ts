import { ApiError, type ApiErrorOptions } from '#server/http/api-error.ts'
import { english } from '#server/services/words/letter-words.ts'
import '#shared/errors/all.ts'
import { errorRule, type ListedCode } from '#shared/errors/define.ts'

/** The refusal with a code of shared/errors: its status, and its English sentence of the release. */
export function refuse(code: ListedCode, options?: ApiErrorOptions): ApiError {
  const refusal = refusalOf(code, options)
  if (!refusal) throw new Error(`${code} is not listed`)
  return refusal
}

/** The same for a text that may be a listed code; undefined for any other text. */
export function refusalOf(code: string, options: ApiErrorOptions = {}): ApiError | undefined {
  const rule = errorRule(code)
  return rule && new ApiError(code as ListedCode, english.t(rule.words), { ...options, status: rule.status })
}

/** The English sentence of a listed code; any other text stays as it is. */
export function sentenceOf(text: string): string {
  const rule = errorRule(text)
  return rule ? english.t(rule.words) : text
}
