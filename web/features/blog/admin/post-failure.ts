import { refusalText } from '#web/lib/backend.ts'

/** Message such as "Failed to delete blog post: {reason}"; without the reason if the server sent none. */
export function postFailure(what: string, error: Error): string {
  const reason = refusalText(error, '')
  return reason ? `${what}: ${reason}` : what
}
