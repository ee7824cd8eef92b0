import type { CampaignFacts } from '#shared/campaign.ts'

export const calendarFilePath = '/live.ics'

/** Formats an instant for calendars: 20250904T230000Z. Each calendar shows it in its own zone. */
export function formatCalendarInstant(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

// Time from which the sequence numbers of calendar entries count seconds. A number may not exceed 2^31, which
// is enough for 68 years.
const firstRevision = Date.UTC(2025, 0, 1)

/** Returns the sequence number of a calendar entry, which is higher after each change; 0 before the first one. */
export function computeCalendarSequence(changedAt: string | undefined): number {
  return changedAt === undefined ? 0 : Math.floor((Date.parse(changedAt) - firstRevision) / 1000)
}

/** Returns links to the forms of Google and Outlook calendars. The page loads nothing from them. */
export function createCalendarLinks(
  { start, end, zone }: CampaignFacts['attempt'],
  { title, page }: { title: string; page: string },
) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${formatCalendarInstant(start)}/${formatCalendarInstant(end)}`,
    ctz: zone,
    details: page,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: page,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
