import { type CampaignFacts, getMode, type Mode, parseInstant, siteModes } from '#shared/campaign.ts'
import { type SampleMode, sampleLiveMinute } from '#shared/sample-day.ts'
import type { PublicConfig } from '#web/common/data/public-config.ts'

/**
 * Returns the mode in the URL: `?preview=live`, or `?preview=1&as=live` for a page in the frame of the
 * Content screen.
 */
export function readPreviewMode(search: URLSearchParams): Mode | null {
  const asked = search.get(isContentPreview(search) ? 'as' : 'preview')
  return siteModes.find((mode) => mode === asked) ?? null
}

/** Returns the mode of the demo's sample day at this URL. Null if the page shows the real log. */
export function readSampleMode(
  search: URLSearchParams,
  { demo }: Pick<PublicConfig, 'demo'>,
): SampleMode | null {
  const mode = readPreviewMode(search)
  return demo && mode !== 'before' ? mode : null
}

/** Returns the query string that keeps the mode of the sample day in a link. */
export const createSampleSearch = (sample: SampleMode | null) => (sample ? `?preview=${sample}` : '')

/** True if the log has no start and the owner has published no result. */
const isUnrecorded = ({ attempt, result }: CampaignFacts) =>
  !attempt.loggedStart && result.status === 'not_recorded'

/**
 * Returns the facts that pages show. In a demo that shows its sample day, it adds a result if the log has no
 * start and the owner has published none. The disclaimer then begins with "Demo data".
 */
export function getShownFacts(facts: CampaignFacts, sample: SampleMode | null): CampaignFacts {
  return sample && isUnrecorded(facts)
    ? {
        ...facts,
        disclaimer: `Demo data. ${facts.disclaimer}`,
        result: { ...facts.result, status: 'completed_unverified' },
      }
    : facts
}

type ShownOptions = {
  config: Pick<PublicConfig, 'demo' | 'demoOpensIn'>
  facts: CampaignFacts
  now: number
}

/**
 * Returns the mode that the demo shows at this URL instead of the real one. Null if the demo shows the real
 * mode, and outside the demo.
 */
export function getDemoMode(search: URLSearchParams, { config, facts, now }: ShownOptions): Mode | null {
  if (!config.demo) return null
  const hasPassed = isUnrecorded(facts) && getMode(facts, now) === 'after'
  return readPreviewMode(search) ?? ((hasPassed && config.demoOpensIn) || null)
}

/** Returns the time that the page shows: a time in the previewed mode, or the real one. */
export function getShownInstant(search: URLSearchParams, { now, ...options }: ShownOptions): number {
  const mode = getDemoMode(search, { now, ...options })
  return mode ? getPreviewInstant(options.facts, { mode, now }) : now
}

/**
 * True if the page is in the frame of the Content screen. The page then hides its links to other modes,
 * because only URLs with `preview=1` may be framed. The Content screen has its own choice of modes.
 */
export function isContentPreview(search: URLSearchParams): boolean {
  return search.get('preview') === '1'
}

/** Returns the instant at which a preview starts. */
export function getPreviewInstant(
  { attempt }: CampaignFacts,
  { mode, now }: { mode: Mode; now: number },
): number {
  const start = parseInstant(attempt.start)
  if (mode === 'before') return start - (((48 * 24 + 7) * 60 + 32) * 60 + 15) * 1000
  if (mode === 'live') return start + sampleLiveMinute * 60_000
  return Math.max(now, parseInstant(attempt.end))
}
