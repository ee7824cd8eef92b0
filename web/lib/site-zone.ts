import { defaultFacts } from '#shared/campaign.ts'

// The site tells time by the clocks of the attempt's zone, so that the server and a visitor's device write one day.
let zone = defaultFacts.attempt.zone

export const siteZone = () => zone

/** Whoever has read the settings says which zone it is. */
export function setSiteZone(name: string): void {
  zone = name
}
