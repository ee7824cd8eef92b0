import { refusalText } from '#web/lib/backend.ts'

/**
 * M412, M413: "Failed to fetch sponsors: {message}", "Failed to create sponsor: {message}", "Failed to update sponsor: {message}"
 * and so on, where the message is the host's; without it when nothing answered.
 */
export function sponsorFailure(errors: Record<string, Error | null>): string | null {
  for (const [what, error] of Object.entries(errors)) {
    if (!error) continue
    const reason = refusalText(error, '')
    return reason ? `${what}: ${reason}` : what
  }
  return null
}
