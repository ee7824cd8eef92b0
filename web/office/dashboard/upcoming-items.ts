import { type CampaignFacts, getAttemptStart, parseInstant } from '#shared/campaign.ts'
import type { DailyChanges } from '#web/office/dashboard/queries.ts'

export type UpcomingItem = { at: string | null; what: string; title: string; href?: string }

type NextInput = {
  morning: Pick<DailyChanges, 'posts' | 'announcements'> | undefined
  attempt: CampaignFacts['attempt'] | undefined
  /** Names of the setup steps that are still open. */
  openSteps: readonly string[]
  now: number
  postHref: (id: string) => string
  firstRunHref: string
}

const maxShown = 5

/** Returns the next items. Open steps are first, because they have no time. Scheduled items follow in order of time. */
export function listUpcomingItems({
  morning,
  attempt,
  openSteps,
  now,
  postHref,
  firstRunHref,
}: NextInput): UpcomingItem[] {
  const timed: (UpcomingItem & { at: string })[] = [
    ...(morning?.posts ?? []).map((post) => ({
      at: post.at,
      what: 'Scheduled post',
      title: post.title,
      href: postHref(post.id),
    })),
    ...(morning?.announcements ?? []).map(({ at: goes, title }) => ({
      at: goes,
      what: 'Announcement',
      title,
    })),
    ...(attempt ? momentsOf(attempt).filter((moment) => parseInstant(moment.at) > now) : []),
  ]
  return [
    ...(openSteps.length > 0
      ? [{ at: null, what: 'Set up', title: openSteps.join(', ').toLowerCase(), href: firstRunHref }]
      : []),
    ...timed.toSorted((one, other) => parseInstant(one.at) - parseInstant(other.at)),
  ].slice(0, maxShown)
}

/**
 * Returns the planned start and end. After the logged start, it returns only the end, computed from that
 * start. After the logged end, it is empty.
 */
function momentsOf(attempt: CampaignFacts['attempt']) {
  const { name: title, start, end, loggedStart, loggedEnd } = attempt
  if (loggedEnd) return []
  const ends = new Date(getAttemptStart(attempt) + parseInstant(end) - parseInstant(start)).toISOString()
  return [
    ...(loggedStart ? [] : [{ at: start, what: 'Attempt starts', title }]),
    { at: ends, what: 'Attempt ends', title },
  ]
}
