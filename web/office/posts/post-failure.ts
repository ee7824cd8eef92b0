import { formatRefusal } from '#web/common/data/backend.ts'

/**
 * Returns a message such as "Failed to delete blog post: {reason}". The reason is left out if the server sent
 * none.
 */
export function describePostFailure(what: string, error: Error): string {
  const reason = formatRefusal(error, '')
  return reason ? `${what}: ${reason}` : what
}
