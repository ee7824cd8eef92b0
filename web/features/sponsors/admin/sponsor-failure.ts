import { codeOf, refusalText } from '#web/lib/backend.ts'

/** SQLSTATE of place_sponsor: its sentence explains everything, and nothing failed. */
const orderChanged = 'SPORD'

/**
 * "Failed to fetch sponsors: {message}", "Failed to create sponsor: {message}", "Failed to update sponsor: {message}"
 * and so on, where the message is the server's; without it when nothing answered.
 */
export function sponsorFailure(errors: Record<string, Error | null>): string | null {
  for (const [what, error] of Object.entries(errors)) {
    if (!error) continue
    const reason = refusalText(error, '')
    if (codeOf(error) === orderChanged) return reason
    return reason ? `${what}: ${reason}` : what
  }
  return null
}
