import type { PlainId, Say } from '#shared/words.ts'
import { isOffline, isRefusal, isUnanswered } from '#web/lib/backend.ts'
import { codeOrSentence } from '#web/lib/problem-of.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

type Sentences = {
  offline: PlainId
  /** For a crash or no response, which have no sentence for people. */
  failed: PlainId
}

/** Reason of a refusal in the page's language, or in the server's words if it has no translation. */
export function sayRefusal(t: Say, error: unknown, { offline, failed }: Sentences): string {
  if (isUnanswered(error) && isOffline()) return t(offline)
  return (isRefusal(error) && sayProblem(t, codeOrSentence(error), error.values)) || t(failed)
}
