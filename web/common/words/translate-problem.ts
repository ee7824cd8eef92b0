import { type ErrorValues, findErrorRule, translateErrorSentence } from '#shared/errors/define.ts'
import '#shared/errors/limits.ts'
import '#shared/errors/idempotency.ts'
import type { Translate } from '#shared/words.ts'
import type { Refusal } from '#web/common/words/refusal.ts'

/** True if pages do not translate this error code, so that its sentence is English. */
export const isEnglishRefusal = (code = ''): boolean => findErrorRule(code)?.words === undefined

/**
 * Translates a refusal, or the code of a listed error. Any other text is a sentence of the server and is
 * returned unchanged.
 */
export function translateProblem(t: Translate, problem: string | Refusal, values?: ErrorValues): string
export function translateProblem(
  t: Translate,
  problem: string | Refusal | null | undefined,
): string | undefined
export function translateProblem(
  t: Translate,
  problem: string | Refusal | null | undefined,
  values?: ErrorValues,
) {
  if (!problem) return undefined
  if (typeof problem === 'object') {
    if ('words' in problem) return t(problem.words)
    return 'code' in problem ? translateProblem(t, problem.code, problem.values) : problem.sentence
  }
  const rule = findErrorRule(problem)
  return rule ? translateErrorSentence(t, rule, values) : problem
}
