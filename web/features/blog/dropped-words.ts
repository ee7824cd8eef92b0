import type { Say } from '#shared/words.ts'
import { isOffline } from '#web/lib/backend.ts'

/** Why a post or the list did not arrive, as far as the device knows. */
export function droppedWords(t: Say): string {
  return t(isOffline() ? 'blog.list.offline' : 'blog.list.dropped')
}
