import type { Translate } from '#shared/words.ts'
import { isConnectionError, isOffline } from '#web/common/data/backend.ts'

/** Says why something did not load, as far as the device knows. */
export function describeLoadFailure(t: Translate, error: Error | null): string {
  if (!isOffline() && !isConnectionError(error)) return t('site.failed.our-side')
  return t(isOffline() ? 'network.offline' : 'network.dropped')
}
