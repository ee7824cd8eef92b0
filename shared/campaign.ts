/** Everything about the campaign that may change without a release; its schema stands in campaign-schema.ts. */
export type CampaignFacts = {
  attempt: { countdownStart: string; start: string; end: string; zone: string }
  /** What was told about the outcome, and the number of apps if somebody has counted. */
  result: { status: ResultStatus; apps: number | null; date: string | null; source: string | null }
  /** `date` is the day the figures were counted. */
  fundraising: { goal: number; raised: number; supporters: number; date: string | null }
  /** Without a donation link giving is arranged by mail (decisions.md D51). */
  links: {
    donation: string | null
    crowdfunding: string | null
    chat: string | null
    live: string | null
    contact: string
  }
  /** `why` is the film behind "See Why"; `length` is as it is shown, "8:12". */
  videos: {
    why: string | null
    playlist: string | null
    items: { id: string; title: string; length: string }[]
  }
  /** Stands beside the word "official" (decisions.md D58). */
  disclaimer: string
}

/** What holds until somebody sets something else. Every page carries this file, hence no schema in it. */
export const defaultFacts: CampaignFacts = {
  attempt: {
    countdownStart: '2025-06-15T00:00:00+01:00',
    start: '2025-09-05T00:00:00+01:00',
    end: '2025-09-06T00:00:00+01:00',
    zone: 'Africa/Lagos',
  },
  result: { status: 'not_recorded', apps: null, date: null, source: null },
  fundraising: { goal: 300_000, raised: 35_240, supporters: 245, date: null },
  links: { donation: null, crowdfunding: null, chat: null, live: null, contact: 'hello@example.org' },
  videos: { why: null, playlist: null, items: [] },
  disclaimer: 'Independent, not endorsed by any record body',
}

/** What was told about the outcome; nobody has told anything by default (docs/reference/site-modes.md). */
export const resultStatuses = [
  'not_recorded',
  'completed_unverified',
  'evidence_submitted',
  'verified',
  'not_achieved',
  'postponed',
] as const
export type ResultStatus = (typeof resultStatuses)[number]

export const resultLabels: Record<Exclude<ResultStatus, 'not_recorded'>, string> = {
  completed_unverified: 'Completed, not yet verified',
  evidence_submitted: 'Evidence submitted',
  verified: 'Record verified',
  not_achieved: 'Target not reached',
  postponed: 'Postponed',
}

export const siteModes = ['before', 'live', 'after'] as const
export type Mode = (typeof siteModes)[number]

/** Exactly one mode at any instant. */
export function modeOf({ attempt }: Pick<CampaignFacts, 'attempt'>, now: number): Mode {
  if (now < at(attempt.start)) return 'before'
  return now < at(attempt.end) ? 'live' : 'after'
}

export const appCount = 20

/** Milliseconds of an instant. */
export function at(instant: string): number {
  return Date.parse(instant)
}
