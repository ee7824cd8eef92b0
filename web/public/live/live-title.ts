import type { Day } from '#shared/derive-day.ts'
import type { TextValues, Translate } from '#shared/words.ts'

type Titled = { state: Day['state']; headline: string; isRehearsal: boolean }

/** Returns the title of the live page, such as "LIVE · Eight down. Twelve to go. · 20 in 24". */
export function createLiveTitle(t: Translate, { state, headline, isRehearsal }: Titled): string {
  return t(isRehearsal ? 'live.head.rehearsal' : titleIds[state], { headline })
}

const titleIds = {
  before: 'live.head.before',
  running: 'live.head.running',
  ended: 'live.head.ended',
} as const satisfies Record<string, keyof TextValues>
