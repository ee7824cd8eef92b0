import { isLinkedinUrl } from '#shared/testimonials.ts'
import type { Translate } from '#shared/words.ts'

export function getProfileLabel(t: Translate, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'testimonials.profile.linkedin' : 'testimonials.profile.other', { name })
}

/**
 * Returns the text of a link to a person's profile. It says that the link opens a new tab, for links that do
 * not show this in another way.
 */
export function getProfileTabLabel(t: Translate, name: string, address: string): string {
  return t(isLinkedinUrl(address) ? 'testimonials.profile.linkedin-tab' : 'testimonials.profile.other-tab', {
    name,
  })
}
