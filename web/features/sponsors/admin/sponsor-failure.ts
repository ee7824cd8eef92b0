import { refusalText } from '#web/lib/backend.ts'

/** "Failed to delete sponsor: {the host's words}"; without them when nothing answered (M412, M413). */
export function sponsorFailure(errors: Record<string, Error | null>): string | null {
  for (const [what, error] of Object.entries(errors)) {
    if (!error) continue
    const reason = refusalText(error, '')
    return reason ? `${what}: ${reason}` : what
  }
  return null
}
