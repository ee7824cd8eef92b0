import { generalErrors } from '#shared/errors/general.ts'
import { getBackendErrorCode } from '#web/common/data/backend.ts'
import { isListedCode } from '#web/common/words/listed-code.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

/** Names the failed action, with the reason if an administrator can act on it. */
export function describeTestimonialFailure(
  ...actions: readonly [failed: string, error: Error | null][]
): string | null {
  for (const [failed, error] of actions) {
    if (!error) continue
    const code = getBackendErrorCode(error)
    if (code === generalErrors.session_required) return getOfficeErrorText(code)
    return isListedCode(code) ? `${failed}: ${error.message}` : failed
  }
  return null
}
