import { isLinkedinUrl } from '#shared/testimonials.ts'

/** What a link to this person's profile is called. */
export function profileName(name: string, address: string): string {
  return isLinkedinUrl(address) ? `${name} on LinkedIn` : `${name}’s profile`
}
