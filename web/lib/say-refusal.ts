import type { PlainId, Say } from '#shared/words.ts'
import { refusalOf } from '#web/lib/problem-of.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

type Sentences = {
  offline: PlainId
  /** Shown after a crash or without a response, which have no sentence for people. */
  failed: PlainId
}

/** Translates the reason of a refusal. Without a translation, returns the server's sentence. */
export function sayRefusal(t: Say, error: unknown, { offline, failed }: Sentences): string {
  return sayProblem(t, refusalOf(error, { failed: { words: failed }, offline: { words: offline } }))
}
