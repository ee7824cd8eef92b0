import { at, type CampaignFacts, defaultFacts, type Mode, siteModes } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import type { PublicConfig } from '#web/lib/public-config.ts'

/** `?preview=live`, or `?preview=1&as=live` where Content frames a page with its drafts; anything else is no preview of a mode. */
export function previewMode(search: URLSearchParams): Mode | null {
  const asked = search.get(isFramed(search) ? 'as' : 'preview')
  return siteModes.find((mode) => mode === asked) ?? null
}

type ShownOptions = { config: Pick<PublicConfig, 'demo' | 'demoOpensIn'>; facts: CampaignFacts }

/** The mode that the demo shows at an address instead of the real one; null elsewhere. */
export function demoMode(search: URLSearchParams, { config, facts }: ShownOptions): Mode | null {
  if (!config.demo) return null
  const isReleased = facts.attempt.start === defaultFacts.attempt.start
  return previewMode(search) ?? (isReleased ? (config.demoOpensIn ?? null) : null)
}

/** The instant that such a mode begins at; the real one elsewhere. */
export function shownInstant(
  search: URLSearchParams,
  { now, ...options }: ShownOptions & { now: number },
): number {
  const mode = demoMode(search, options)
  return mode ? previewInstant(options.facts, { mode, now }) : now
}

/** Content frames the page and has choices of its own; a link to another mode would leave the only address that may be framed. */
export function isFramed(search: URLSearchParams): boolean {
  return search.get('preview') === '1'
}

/** The start time of a preview; `after` shows the real data. */
export function previewInstant(
  { attempt }: CampaignFacts,
  { mode, now }: { mode: Mode; now: number },
): number {
  const start = at(attempt.start)
  if (mode === 'before') return start - (((48 * 24 + 7) * 60 + 32) * 60 + 15) * 1000
  if (mode === 'live') return start + (9 * 60 + 24) * 60_000
  return Math.max(now, at(attempt.end))
}

/** Preview data only: names without a claim. None of it is stored, and no visitor of a running campaign sees it. */
export function previewApps({ attempt }: CampaignFacts): ChallengeApp[] {
  const instant = (minute: number) => new Date(at(attempt.start) + minute * 60_000).toISOString()
  let from = 0
  return samples.map(([title, category, minutes], index) => {
    const startedAt = instant(from)
    from += minutes
    const isDone = index < samples.length - 1
    return {
      number: index + 1,
      title,
      category,
      summary: '',
      state: isDone ? 'done' : 'building',
      startedAt,
      finishedAt: isDone ? instant(from) : null,
      demoUrl: null,
      idea: null,
    }
  })
}

const samples: readonly [title: string, category: string, minutes: number][] = [
  ['Clinic Queue', 'Health', 71],
  ['Market Price Board', 'Farming', 66],
  ['Exam Buddy', 'Education', 74],
  ['Rent Splitter', 'Money', 58],
  ['Bus Fare Checker', 'Transport', 69],
  ['Water Tank Timer', 'Home', 77],
  ['Recipe Cost', 'Food', 72],
  ['Shop Ledger', 'Business', 64],
  ['Rain Alert', 'Farming', 0],
]
