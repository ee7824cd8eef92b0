import { appCount, type CampaignFacts, type ResultStatus } from '#shared/campaign.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { countApps } from '#shared/challenge-apps.ts'
import { formatTimeOfDay, formatTranslatedDate, getCityName } from '#shared/dates.ts'
import { spellCapitalisedNumber, spellNumber } from '#shared/number-words.ts'
import type { PlainId, Translate, Translations } from '#shared/words.ts'
import type { Campaign } from '#web/public/attempt/campaign.tsx'

type Outcome = Pick<Campaign, 'mode' | 'facts' | 'finished'>
type Standing = Outcome & Pick<Campaign, 'unlogged' | 'apps'>
type Speaker = Pick<Translations, 't' | 'language'>
type Told = Exclude<ResultStatus, 'not_recorded'>

/** Returns the published result, or undefined before the end of the day or if none is recorded. */
export function getRecordedResult({ mode, facts: { result } }: Pick<Campaign, 'mode' | 'facts'>) {
  const { status, ...rest } = result
  return mode === 'after' && status !== 'not_recorded' ? { status, ...rest } : undefined
}

/**
 * Returns the number of finished apps, as published or as counted from the record. Undefined if the day was
 * postponed.
 */
export function countFinishedApps(campaign: Outcome): number | undefined {
  const result = getRecordedResult(campaign)
  if (!result || result.status === 'postponed') return undefined
  return result.apps ?? (campaign.finished > 0 ? campaign.finished : undefined)
}

export const resultTextIds = {
  completed_unverified: 'campaign.result.completed',
  evidence_submitted: 'campaign.result.submitted',
  verified: 'campaign.result.verified',
  not_achieved: 'campaign.result.not-achieved',
  postponed: 'campaign.result.postponed',
} as const satisfies Record<Told, PlainId>

/** Formats a number for the start of a sentence: a word in English, digits in other languages. */
function wordFor(language: Translations['language'], count: number): string {
  return language === 'en' ? spellCapitalisedNumber(count) : String(count)
}

/** Formats a number within a sentence: a word in English, digits in other languages. */
export function formatNumberWord(language: Translations['language'], count: number): string {
  return language === 'en' ? spellNumber(count) : String(count)
}

/** Returns the lines of the headline, one sentence each. */
export function getHeadline(words: Speaker, campaign: Standing): string[] {
  const { t, language } = words
  const { mode, facts, unlogged } = campaign
  if (unlogged === 'due') return [t('campaign.hero.due')]
  if (mode === 'live') return liveHeadline(words, campaign)
  if (mode === 'before') return [t('campaign.hero.before-first'), t('campaign.hero.before-second')]
  const { status } = facts.result
  // Says that the attempt has ended if the log has its end, because after an early end, "the day has passed"
  // would be wrong.
  const passed = t(facts.attempt.loggedEnd ? 'site.footer.ended' : 'campaign.hero.passed')
  if (status === 'not_recorded') return [passed, t('campaign.hero.no-count')]
  if (status === 'postponed') return [t('campaign.hero.postponed')]
  const count = countFinishedApps(campaign)
  if (count === undefined) return [passed, t('campaign.result.said', { status: t(resultTextIds[status]) })]
  return [t('campaign.hero.outcome', { word: wordFor(language, count), count })]
}

function liveHeadline({ t, language }: Speaker, { apps }: Pick<Campaign, 'apps'>): string[] {
  const { finished, left } = countApps(apps)
  if (left === appCount) return [t('campaign.hero.begun-first'), t('campaign.hero.begun-second')]
  const inWords = (count: number) =>
    count === 0 && language === 'en' ? t('campaign.hero.none') : wordFor(language, count)
  return [
    t('campaign.hero.live-done', { word: inWords(finished) }),
    t('campaign.hero.live-left', { word: inWords(left) }),
  ]
}

/** Says what happens after the recorded result, such as a pending decision. Empty if nothing follows. */
export function describeNextStep(
  { t }: Pick<Translations, 't'>,
  campaign: Pick<Campaign, 'mode' | 'facts'>,
): string {
  const id = nextWords[getRecordedResult(campaign)?.status ?? 'verified']
  return id ? t(id) : ''
}

const nextWords: Record<Told, PlainId | ''> = {
  completed_unverified: 'campaign.result.next-unverified',
  evidence_submitted: 'campaign.result.next-submitted',
  verified: '',
  not_achieved: '',
  postponed: 'campaign.result.next-postponed',
}

/** Says the published result in a sentence, which is below the headline after the day. */
export function describeResult({ t }: Pick<Translations, 't'>, campaign: Outcome): string {
  const result = getRecordedResult(campaign)
  const { start, zone } = campaign.facts.attempt
  if (!result) return t('campaign.hero.lede-scheduled', { date: formatTranslatedDate(t, start, { zone }) })
  const count = countFinishedApps(campaign)
  const status = t(resultTextIds[result.status])
  return [
    ...(count === undefined ? [] : [t('campaign.hero.recorded', { count })]),
    result.date
      ? t('campaign.result.said-on', { status, date: formatTranslatedDate(t, result.date) })
      : t('campaign.result.said', { status }),
  ].join(' ')
}

/** Returns the pace in words, such as "12 minutes ahead of a 72-minute pace". */
export function translatePace(t: Translate, ahead: number): string {
  if (ahead === 0) return t('campaign.clock.on-pace')
  const minutes = Math.abs(ahead)
  if (minutes < 120)
    return t(ahead > 0 ? 'campaign.clock.minutes-ahead' : 'campaign.clock.minutes-behind', { count: minutes })
  const count = Math.floor(minutes / 60)
  return t(ahead > 0 ? 'campaign.clock.hours-ahead' : 'campaign.clock.hours-behind', { count })
}

/** Says the planned start, while the log has no start of the attempt. */
export function describePlannedStart(t: Translate, { start, zone }: CampaignFacts['attempt']): string {
  return t('campaign.clock.due', { time: formatTimeOfDay(start, zone), city: getCityName(zone) })
}

export function createLandingTitle(t: Translate, mode: Campaign['mode'], { attempt }: CampaignFacts): string {
  if (mode === 'live') return t('campaign.head.title-live', { record: attempt.name })
  const date =
    mode === 'after'
      ? formatAttemptDate(attempt, 'year')
      : formatTranslatedDate(t, attempt.start, { zone: attempt.zone })
  return t('campaign.head.title-dated', { date, record: attempt.name })
}
