import { isLinkedinUrl } from '#shared/testimonials.ts'
import type { Say } from '#shared/words.ts'

/** The text of a link to a person's profile. */
export function profileWords(t: Say, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'stories.profile.linkedin' : 'stories.profile.other', { name })
}

/** The same where nothing shows that another tab opens. */
export function profileTabWords(t: Say, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'stories.profile.linkedin-tab' : 'stories.profile.other-tab', { name })
}
