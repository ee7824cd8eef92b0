import { refusalText } from '#web/lib/backend.ts'

/** "Failed to delete blog post: {the server's words}"; without them when nothing answered. */
export function postFailure(what: string, error: Error): string {
  const reason = refusalText(error, '')
  return reason ? `${what}: ${reason}` : what
}
