import type { CampaignFacts } from '#shared/campaign.ts'

type About = { description: string; home: string }

/** The attempt as schema.org describes an event. It says when it was set for, and nothing about how it went. */
export function eventFacts({ attempt, result, links }: CampaignFacts, { description, home }: About) {
  const status = result.status === 'postponed' ? 'EventPostponed' : 'EventScheduled'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `20 in 24: ${attempt.name} (attempt)`,
    ...(attempt.builder && { performer: { '@type': 'Person', name: attempt.builder } }),
    description,
    startDate: attempt.start,
    endDate: attempt.end,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    isAccessibleForFree: true,
    // An event without a place is not taken by search engines; until there is a stream, it is here.
    location: { '@type': 'VirtualLocation', url: links.live ?? home },
  }
}
