import { isLinkedinUrl } from '#shared/testimonials.ts'
import type { Translate } from '#shared/words.ts'

export function getProfileLabel(t: Translate, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'testimonials.profile.linkedin' : 'testimonials.profile.other', { name })
}

/** Text of a link to a person's profile, for links that do not otherwise show that they open a new tab. */
export function getProfileTabLabel(t: Translate, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'testimonials.profile.linkedin-tab' : 'testimonials.profile.other-tab', {
    name,
  })
}
