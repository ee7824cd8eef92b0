import { sponsorErrors } from '#shared/errors/sponsors.ts'
import { formatRefusal, getBackendErrorCode } from '#web/common/data/backend.ts'

type Failure = { what: string; error: Error | null }

/**
 * Returns a sentence such as "Failed to fetch sponsors: {message}". The message is the server's, and it is
 * left out if the server did not respond.
 */
export function describeSponsorFailure(...failures: Failure[]): string | null {
  for (const { what, error } of failures) {
    if (!error) continue
    const reason = formatRefusal(error, '')
    // Shows only the reason, because a move that is refused for a changed order is not a failure.
    if (getBackendErrorCode(error) === sponsorErrors.order_changed) return reason
    return reason ? `${what}: ${reason}` : what
  }
  return null
}
