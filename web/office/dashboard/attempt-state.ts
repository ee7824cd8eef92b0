import { type CampaignFacts, getMode, type Mode } from '#shared/campaign.ts'
import { computeCountdown, formatAttemptDate } from '#shared/campaign-time.ts'
import { formatTimeOfDay } from '#shared/dates.ts'

/**
 * State of the attempt, for the dashboard and the sidebar. With `days`, it is the countdown to the planned
 * start on `date`. With `time`, it is the logged end, or the logged start if there is no end, at `time` on
 * `date`.
 */
export type AttemptState = {
  words: string
  date: string
  /** Elapsed share of the countdown, from 0 to 1. */
  share: number
} & ({ days: number; time?: never } | { time: string; days?: never })

/**
 * Returns the state of the attempt: the last logged start or end, or the countdown to the planned start if
 * the log has neither.
 */
export function getAttemptState(attempt: CampaignFacts['attempt'], now: number): AttemptState {
  const { loggedStart, loggedEnd = loggedStart } = attempt
  const mode = getMode({ attempt }, now)
  if (!loggedEnd) {
    const { days, share } = computeCountdown(attempt, now)
    return { words: plannedWords[mode](days), date: formatAttemptDate(attempt), share, days }
  }
  return {
    words: loggedWords(attempt, mode),
    time: formatTimeOfDay(loggedEnd, attempt.zone),
    date: formatAttemptDate({ ...attempt, start: loggedEnd }),
    share: 1,
  }
}

/**
 * Returns the words before the logged time. If the page was opened before the start, `mode` may still be
 * `before` during the attempt, so every mode except `after` counts as running.
 */
function loggedWords({ loggedEnd }: CampaignFacts['attempt'], mode: Mode): string {
  if (loggedEnd) return 'Ended at'
  return mode === 'after' ? 'No end in the log. Started at' : 'Running since'
}

const plannedWords = {
  before: (days: number) => `${days === 1 ? 'day' : 'days'} until`,
  live: () => 'days left: the attempt is on',
  after: () => 'days left: the attempt was on',
}
