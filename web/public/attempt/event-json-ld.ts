import type { CampaignFacts } from '#shared/campaign.ts'

type About = { description: string; home: string }

/** Describes the attempt for search engines as a schema.org Event. It has the planned time and no outcome. */
export function createEventJsonLd({ attempt, result, links }: CampaignFacts, { description, home }: About) {
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
    // Uses this site as the location until there is a stream, because search engines ignore events without a
    // location.
    location: { '@type': 'VirtualLocation', url: links.live ?? home },
  }
}
