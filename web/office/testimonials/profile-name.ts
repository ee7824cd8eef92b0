import { isLinkedinUrl } from '#shared/testimonials.ts'

/** Returns the text of a link to a person's profile. */
export function getProfileName(name: string, address: string): string {
  return isLinkedinUrl(address) ? `${name} on LinkedIn` : `${name}’s profile`
}
