import { testimonialAdminMessages } from '#shared/testimonials.ts'
import { BackendError } from '#web/lib/backend.ts'

const { addressTaken, hasChanged, isGone, notAuthenticated } = testimonialAdminMessages
const reasons: readonly string[] = [addressTaken, hasChanged, isGone]

/** What failed, in the specification's words, and why where a person can do something about it (M458 to M460). */
export function testimonialFailure(errors: Record<string, Error | null>): string | null {
  for (const [what, error] of Object.entries(errors)) {
    if (!error) continue
    const reason = error instanceof BackendError ? error.message : ''
    if (reason === notAuthenticated) return reason
    return reasons.includes(reason) ? `${what}: ${reason}` : what
  }
  return null
}
