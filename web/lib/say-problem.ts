import { type ErrorValues, errorRule, sentenceOfRule } from '#shared/errors/define.ts'
import '#shared/errors/limits.ts'
import type { Say } from '#shared/words.ts'
import type { Refusal } from '#web/lib/problem-of.ts'

/** True unless the code is of a listed error that pages translate. */
export const isEnglishRefusal = (code = ''): boolean => errorRule(code)?.words === undefined

/**
 * Translates a refusal or the code of a listed error. Returns sentences of the server without a code
 * unchanged.
 */
export function sayProblem(t: Say, problem: string | Refusal, values?: ErrorValues): string
export function sayProblem(t: Say, problem: string | Refusal | null | undefined): string | undefined
export function sayProblem(t: Say, problem: string | Refusal | null | undefined, values?: ErrorValues) {
  if (!problem) return undefined
  if (typeof problem === 'object') {
    if ('words' in problem) return t(problem.words)
    return 'code' in problem ? sayProblem(t, problem.code, problem.values) : problem.sentence
  }
  const rule = errorRule(problem)
  return rule ? sentenceOfRule(t, rule, values) : problem
}
