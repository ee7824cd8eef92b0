import { type ErrorValues, errorRule } from '#shared/errors/define.ts'
import type { Say } from '#shared/words.ts'
import { isEnglishRefusal, sayProblem } from '#web/lib/say-problem.ts'
import '#shared/errors/visitors.ts'

/** Why a form without scripts was refused, in the page's language if there is a translation. */
export function sayFormRefusal(t: Say, problem: string, values?: ErrorValues) {
  const text = sayProblem(t, problem, values)
  return { text, isEnglish: errorRule(problem) ? isEnglishRefusal(problem) : text === problem }
}
