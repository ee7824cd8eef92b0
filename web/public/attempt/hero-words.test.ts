import { expect, test } from 'vitest'
import type { ResultStatus } from '#shared/campaign.ts'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import {
  countFinishedApps,
  createLandingTitle,
  describeNextStep,
  describeResult,
  getHeadline,
  translatePace,
} from '#web/public/attempt/hero-words.ts'

const words = await loadTranslations('en')
await words.load('public/landing/landing-page')

const app = (state: ChallengeApp['state']): ChallengeApp => ({
  number: 1,
  title: '',
  category: '',
  summary: '',
  state,
  startedAt: null,
  finishedAt: null,
  demoUrl: null,
  idea: null,
})

function told(status: ResultStatus, rest: { apps?: number; date?: string } = {}) {
  return {
    mode: 'after' as const,
    finished: 0,
    unlogged: null,
    apps: [],
    facts: parseCampaignFacts([{ key: 'result', value: { status, ...rest } }]),
  }
}

test('the landing page headline before the end of the day shows no result', () => {
  const early = { ...told('verified', { apps: 20 }), mode: 'before' as const }
  expect(getHeadline(words, early)).toEqual(['Twenty apps.', 'One day.'])
  expect(describeResult(words, told('not_recorded'))).toBe(
    'The 24-hour attempt was scheduled for 5 September 2025. Results have not been published here yet.',
  )
  expect(countFinishedApps(told('not_recorded'))).toBeUndefined()
})

test('the landing page headline shows the true number of apps if it is below the target', () => {
  const short = told('not_achieved', { apps: 14 })
  expect(getHeadline(words, short)).toEqual(['Fourteen apps in 24 hours.'])
  expect(describeResult(words, short)).toBe('14 apps recorded. Target not reached.')
  expect(describeResult(words, told('evidence_submitted', { apps: 20, date: '2025-09-09' }))).toBe(
    '20 apps recorded. Evidence submitted (9 September 2025).',
  )
})

test('the landing page of a postponed attempt shows no number of finished apps', () => {
  const postponed = told('postponed', { apps: 3 })
  expect(getHeadline(words, postponed)).toEqual(['The attempt was postponed.'])
  expect(countFinishedApps(postponed)).toBeUndefined()
  expect(describeNextStep(words, postponed)).toBe('A new date will be posted here.')
})

test('the landing page headline after the day shows the outcome', () => {
  expect(getHeadline(words, told('not_recorded'))).toEqual([
    'The day has passed.',
    'The count is not in yet.',
  ])
  expect(getHeadline(words, told('evidence_submitted'))).toEqual([
    'The day has passed.',
    'Evidence submitted.',
  ])
  expect(describeNextStep(words, told('evidence_submitted'))).toBe('The decision will be posted here.')
})

test('the landing page headline after an early end does not claim that the day has passed', () => {
  const outcome = told('not_recorded')
  const attempt = { ...outcome.facts.attempt, loggedEnd: '2025-09-05T09:00:00.000Z' }
  expect(getHeadline(words, { ...outcome, facts: { ...outcome.facts, attempt } })).toEqual([
    'The attempt is over.',
    'The count is not in yet.',
  ])
})

test('the landing page headline on the day shows the number of finished apps', () => {
  const live = (finished: number, dropped = 0) => {
    const apps = Array.from({ length: finished + dropped }, (_, at) =>
      app(at < finished ? 'done' : 'dropped'),
    )
    return getHeadline(words, { ...told('not_recorded'), mode: 'live', finished, apps }).join(' ')
  }
  expect(live(8)).toBe('Eight down. Twelve to go.')
  expect(live(0)).toBe('The clock is running. Twenty to go.')
  expect(live(20)).toBe('Twenty down. None to go.')
  // A dropped app counts neither as finished nor as still to be built, as on /live.
  expect(live(3, 1)).toBe('Three down. Sixteen to go.')
  expect(live(0, 1)).toBe('None down. Nineteen to go.')
  expect(getHeadline(words, { ...told('not_recorded'), mode: 'live', unlogged: 'due' })).toEqual([
    'Not started yet.',
  ])
})

test('the pace of the attempt is described as minutes ahead of or behind a 72-minute pace', () => {
  expect(translatePace(words.t, 12)).toBe('12 minutes ahead of a 72-minute pace')
  expect(translatePace(words.t, -1)).toBe('1 minute behind a 72-minute pace')
  const { facts } = told('not_recorded')
  expect(createLandingTitle(words.t, 'before', facts)).toMatch(/^20 in 24, 5 September 2025 · /)
  expect(createLandingTitle(words.t, 'live', facts)).toMatch(/^LIVE · /)
  expect(createLandingTitle(words.t, 'after', facts)).toMatch(/^20 in 24, 2025 · /)
})
