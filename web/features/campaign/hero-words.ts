import { appCount, type CampaignFacts, resultLabels } from '#shared/campaign.ts'
import { attemptDate } from '#shared/campaign-time.ts'
import { capitalNumber, numberWord } from '#shared/number-words.ts'
import type { Campaign } from '#web/features/campaign/campaign.tsx'
import { formatDate } from '#web/lib/format-date.ts'

const plainHeadline = ['Twenty apps.', 'One turn of the clock.']

/** Anything that was told about the day's outcome; undefined before its end and while nothing is recorded. */
export function recordedResult({ mode, facts: { result } }: Pick<Campaign, 'mode' | 'facts'>) {
  const { status, ...rest } = result
  return mode === 'after' && status !== 'not_recorded' ? { status, ...rest } : undefined
}

/** How many apps the day ended with, if that was told or can be counted. A postponed day has no count. */
export function resultCount(campaign: Pick<Campaign, 'mode' | 'facts' | 'finished'>): number | undefined {
  const result = recordedResult(campaign)
  if (!result || result.status === 'postponed') return undefined
  return result.apps ?? (campaign.finished > 0 ? campaign.finished : undefined)
}

/** One sentence a line, as long as the line has room. */
export function headline(campaign: Pick<Campaign, 'mode' | 'facts' | 'finished'>): string[] {
  if (campaign.mode === 'live') return liveHeadline(campaign.finished)
  const count = resultCount(campaign)
  if (count === undefined) return plainHeadline
  return [`${capitalNumber(count)} ${count === 1 ? 'app' : 'apps'} in one turn of the clock.`]
}

function liveHeadline(finished: number): string[] {
  if (finished === 0) return ['The clock is running.', 'Twenty to go.']
  const left = appCount - finished
  return [`${capitalNumber(finished)} down.`, `${left === 0 ? 'None' : capitalNumber(left)} to go.`]
}

/** The standfirst once a result is known. */
export function resultStandfirst(campaign: Pick<Campaign, 'mode' | 'facts' | 'finished'>): string {
  const result = recordedResult(campaign)
  if (!result) return ''
  if (result.status === 'postponed') return 'The attempt was postponed. A new date will be posted here.'
  return [litSentence(resultCount(campaign)), resultSentences[result.status]].filter(Boolean).join(' ')
}

const resultSentences = {
  completed_unverified: 'The day is complete; nobody has verified it yet.',
  evidence_submitted: 'The evidence is with the adjudicators; their decision will be posted here.',
  verified: 'The record is verified; the source stands below.',
  not_achieved: 'The target of twenty was not reached.',
} as const

function litSentence(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === appCount) return 'All twenty blocks are lit.'
  return `${capitalNumber(count)} of ${numberWord(appCount)} blocks ${count === 1 ? 'is' : 'are'} lit.`
}

/** The line beside the zeros of the countdown. */
export function resultLine(campaign: Pick<Campaign, 'mode' | 'facts' | 'finished'>): string {
  const result = recordedResult(campaign)
  const day = attemptDate(campaign.facts.attempt)
  if (!result)
    return `The 24-hour attempt was scheduled for ${day}. Results have not been published here yet.`
  const count = resultCount(campaign)
  const counted = count === undefined ? '' : `${count} ${count === 1 ? 'app' : 'apps'} recorded. `
  return `${counted}${resultLabels[result.status]}${result.date ? ` on ${formatDate(result.date)}` : ''}.`
}

/** "12 minutes ahead of a 72-minute pace" */
export function paceText(ahead: number): string {
  if (ahead === 0) return 'On a 72-minute pace'
  const minutes = Math.abs(ahead)
  const span =
    minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.floor(minutes / 60)} hours`
  return `${span} ${ahead > 0 ? 'ahead of' : 'behind'} a 72-minute pace`
}

/** The tab's title of the landing page. */
export function landingTitle(mode: Campaign['mode'], { attempt }: CampaignFacts): string {
  const name = 'The Most AI-Assisted Applications Built in 24 Hours by an Individual'
  if (mode === 'live') return `LIVE · 20 in 24 · ${name}`
  return `20 in 24, ${attemptDate(attempt, mode === 'after' ? 'year' : 'long')} · ${name}`
}
