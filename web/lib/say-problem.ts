import { errorRule } from '#shared/errors/define.ts'
import type { Say } from '#shared/words.ts'
import { serverWords } from '#web/lib/server-words.ts'

/** A listed error code in the page's language. Sentences of the server without a code stay as they are. */
export function sayProblem(t: Say, problem: string): string {
  const rule = errorRule(problem)
  return rule ? t(rule.words) : serverWords(t, problem)
}
