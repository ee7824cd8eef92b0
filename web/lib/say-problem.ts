import { type ErrorValues, errorRule, sentenceOfRule } from '#shared/errors/define.ts'
import '#shared/errors/limits.ts'
import type { Say } from '#shared/words.ts'

/** A listed error code in the page's language. Sentences of the server without a code stay as they are. */
export function sayProblem(t: Say, problem: string, values?: ErrorValues): string {
  const rule = errorRule(problem)
  return rule ? sentenceOfRule(t, rule, values) : problem
}
