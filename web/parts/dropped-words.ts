import type { Say } from '#shared/words.ts'
import { isOffline } from '#web/lib/backend.ts'

/** Why something did not arrive, as far as the device knows. */
export function droppedWords(t: Say): string {
  return t(isOffline() ? 'network.offline' : 'network.dropped')
}
