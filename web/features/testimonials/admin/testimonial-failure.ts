import { testimonialAdminMessages } from '#shared/testimonials.ts'
import { codeOf } from '#web/lib/backend.ts'

const { addressTaken, hasChanged, isGone, notAuthenticated } = testimonialAdminMessages

/** Sentences of the codes that an administrator can act on; 23505 is PostgreSQL's unique violation. */
const reasons: Record<string, string> = { 23505: addressTaken, has_changed: hasChanged, is_gone: isGone }

/** The failed action, with the reason if an administrator can act on it. */
export function testimonialFailure(
  ...actions: readonly [failed: string, error: Error | null][]
): string | null {
  for (const [failed, error] of actions) {
    if (!error) continue
    const code = codeOf(error)
    if (code === 'session_required') return notAuthenticated
    return reasons[code] ? `${failed}: ${reasons[code]}` : failed
  }
  return null
}
