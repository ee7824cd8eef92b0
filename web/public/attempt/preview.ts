import { type CampaignFacts, getMode, type Mode, parseInstant, siteModes } from '#shared/campaign.ts'
import { type SampleMode, sampleLiveMinute } from '#shared/sample-day.ts'
import type { PublicConfig } from '#web/common/data/public-config.ts'

/**
 * Mode in the URL: `?preview=live`, or `?preview=1&as=live` for a page in the frame of the Content screen.
 */
export function readPreviewMode(search: URLSearchParams): Mode | null {
  const asked = search.get(isFramed(search) ? 'as' : 'preview')
  return siteModes.find((mode) => mode === asked) ?? null
}

/** Mode of the demo's sample day at this URL. Null if the page shows the real log. */
export function readSampleMode(
  search: URLSearchParams,
  { demo }: Pick<PublicConfig, 'demo'>,
): SampleMode | null {
  const mode = readPreviewMode(search)
  return demo && mode !== 'before' ? mode : null
}

/** Query string that keeps the mode of the sample day. */
export const createSampleSearch = (sample: SampleMode | null) => (sample ? `?preview=${sample}` : '')

/** True until the log has a start or the owner has published a result. */
const isUnrecorded = ({ attempt, result }: CampaignFacts) =>
  !attempt.loggedStart && result.status === 'not_recorded'

/**
 * Facts that pages show. A demo without a start or a result gets a result for the mode after the day. Its
 * disclaimer begins with "Demo data".
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

/** Mode that the demo shows at this URL instead of the real one. Null outside the demo. */
export function getDemoMode(search: URLSearchParams, { config, facts, now }: ShownOptions): Mode | null {
  if (!config.demo) return null
  const hasPassed = isUnrecorded(facts) && getMode(facts, now) === 'after'
  return readPreviewMode(search) ?? ((hasPassed && config.demoOpensIn) || null)
}

/** Time that the page shows: a time in the previewed mode, or the real one. */
export function getShownInstant(search: URLSearchParams, { now, ...options }: ShownOptions): number {
  const mode = getDemoMode(search, { now, ...options })
  return mode ? getPreviewInstant(options.facts, { mode, now }) : now
}

/**
 * True for a page in the frame of the Content screen, which has its own choice of modes. Links to other modes
 * would leave the only URL that may be framed.
 */
export function isFramed(search: URLSearchParams): boolean {
  return search.get('preview') === '1'
}

/** Instant at which a preview starts. */
export function getPreviewInstant(
  { attempt }: CampaignFacts,
  { mode, now }: { mode: Mode; now: number },
): number {
  const start = parseInstant(attempt.start)
  if (mode === 'before') return start - (((48 * 24 + 7) * 60 + 32) * 60 + 15) * 1000
  if (mode === 'live') return start + sampleLiveMinute * 60_000
  return Math.max(now, parseInstant(attempt.end))
}
