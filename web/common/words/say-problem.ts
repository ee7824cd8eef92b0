import { type ErrorValues, errorRule, sentenceOfRule } from '#shared/errors/define.ts'
import '#shared/errors/limits.ts'
import '#shared/errors/repeats.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { type Refusal, refusalOf } from '#web/common/words/problem-of.ts'

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

type Sentences = {
  offline: PlainId
  /** Shown after a crash or without a response, which have no sentence for people. */
  failed: PlainId
}

/** Translates the reason of a refusal. Without a translation, returns the server's sentence. */
export function sayRefusal(t: Say, error: unknown, { offline, failed }: Sentences): string {
  return sayProblem(t, refusalOf(error, { failed: { words: failed }, offline: { words: offline } }))
}
