import { isLinkedinUrl } from '#shared/testimonials.ts'
import type { Say } from '#shared/words.ts'

/** What a link to this person's profile is called. */
export function profileWords(t: Say, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'stories.profile.linkedin' : 'stories.profile.other', { name })
}

/** The same where nothing shows that another tab opens. */
export function profileTabWords(t: Say, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'stories.profile.linkedin-tab' : 'stories.profile.other-tab', { name })
}
