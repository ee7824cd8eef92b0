import type { CampaignFacts } from '#shared/campaign.ts'

type About = { description: string; home: string }

/** The attempt as a schema.org Event: its planned time, and nothing about its outcome. */
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
    // Search engines ignore events without a location; until there is a stream, it is this site.
    location: { '@type': 'VirtualLocation', url: links.live ?? home },
  }
}
