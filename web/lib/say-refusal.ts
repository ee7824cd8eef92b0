import type { PlainId, Say } from '#shared/words.ts'
import { BackendError, isOffline, isRefusal, isUnanswered } from '#web/lib/backend.ts'
import { codeOrSentence } from '#web/lib/problem-of.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

type Sentences = {
  /** Word ids of refusals, by the server's reason. */
  ids: Readonly<Record<string, PlainId>>
  offline: PlainId
  /** For a crash or no response, which have no sentence for people. */
  failed: PlainId
}

/** Reason of a refusal in the page's language, or in the server's words if it has no translation. */
export function sayRefusal(t: Say, error: unknown, { ids, offline, failed }: Sentences): string {
  if (isUnanswered(error) && isOffline()) return t(offline)
  const id = error instanceof BackendError ? ids[error.reason] : undefined
  if (id) return t(id)
  return (isRefusal(error) && sayProblem(t, codeOrSentence(error), error.values)) || t(failed)
}
