import '#shared/errors/submissions.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { isOffline, isRefusal, isUnanswered } from '#web/lib/backend.ts'
import { codeOrSentence } from '#web/lib/problem-of.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

/** Reason why the request was refused; `fallback` for failures without a message for users. */
export function refusalWords(t: Say, error: unknown, fallback: PlainId): string {
  if (isUnanswered(error) && isOffline()) return t('ideas.form.offline')
  return (isRefusal(error) && sayProblem(t, codeOrSentence(error))) || t(fallback)
}
