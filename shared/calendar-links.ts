import type { CampaignFacts } from '#shared/campaign.ts'

export const calendarFile = '/live.ics'

/** 20250904T230000Z, as calendars write an instant; each shows it in its own zone. */
export function calendarInstant(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

// Calendars count to 2^31, which are the seconds of 68 years.
const firstRevision = Date.UTC(2025, 0, 1)

/** Number of a revision: higher after each change. 0 while nothing was changed. */
export function calendarSequence(changedAt: string | undefined): number {
  return changedAt === undefined ? 0 : Math.floor((Date.parse(changedAt) - firstRevision) / 1000)
}

/** Links to the forms of the two large calendars, filled with the attempt; they load nothing before a press. */
export function calendarLinks(
  { start, end, zone }: CampaignFacts['attempt'],
  { title, page }: { title: string; page: string },
) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarInstant(start)}/${calendarInstant(end)}`,
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
