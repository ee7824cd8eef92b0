import type { PlainId, Say } from '#shared/words.ts'
import { refusalOf } from '#web/lib/problem-of.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

type Sentences = {
  offline: PlainId
  /** For a crash or no response, which have no sentence for people. */
  failed: PlainId
}

/** Reason of a refusal in the page's language, or in the server's words if it has no translation. */
export function sayRefusal(t: Say, error: unknown, { offline, failed }: Sentences): string {
  return sayProblem(t, refusalOf(error, { failed: { words: failed }, offline: { words: offline } }))
}
