import type { PlainId, Say } from '#shared/words.ts'
import { BackendError, isOffline, isRefusal, isUnanswered } from '#web/lib/backend.ts'
import { serverWords } from '#web/lib/server-words.ts'

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
  return (isRefusal(error) && serverWords(t, error.message)) || t(failed)
}
