import { sponsorErrors } from '#shared/errors/sponsors.ts'
import { codeOf, refusalText } from '#web/lib/backend.ts'

type Failure = { what: string; error: Error | null }

/**
 * "Failed to fetch sponsors: {message}", "Failed to create sponsor: {message}" and so on, with the server's
 * message; without it if the server did not respond.
 */
export function sponsorFailure(...failures: Failure[]): string | null {
  for (const { what, error } of failures) {
    if (!error) continue
    const reason = refusalText(error, '')
    // Shown alone, because nothing has failed.
    if (codeOf(error) === sponsorErrors.order_changed) return reason
    return reason ? `${what}: ${reason}` : what
  }
  return null
}
