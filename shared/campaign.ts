/** Facts of the campaign that can change without a release. Their schema is in campaign-schema.ts. */
export type CampaignFacts = {
  /**
   * `name` is the name of the record. Without a `builder`, the site says "its organiser". `loggedStart` and
   * `loggedEnd` come from the log (shared/logged-attempt.ts); the other times are planned.
   */
  attempt: {
    name: string
    builder: string | null
    countdownStart: string
    start: string
    end: string
    zone: string
    loggedStart?: string
    loggedEnd?: string
  }
  /** Published result. `apps` is null until the apps have been counted. */
  result: { status: ResultStatus; apps: number | null; date: string | null; source: string | null }
  /**
   * Fundraising figures; null until they are entered. `date` is the day on which they were counted, `source`
   * the address of the proof.
   */
  fundraising: {
    goal: number | null
    raised: number | null
    supporters: number | null
    date: string | null
    source: string | null
    currency: string
    /** Second currency beside each amount, at the exchange rate of a fixed date. */
    second: { currency: string; rate: number; date: string } | null
  }
  /** Figures under About; null until they are entered. */
  statistics: { items: Statistic[] } | null
  /** Tiers of sponsors; null means those of the release. */
  tiers: { items: TierSettings[] } | null
  questions: { items: FaqEntry[] } | null
  /**
   * Three lines beside the number 20 on the poster, and the owner's pictures, which replace the drawn poster,
   * share image and logo.
   */
  look: {
    first: string
    second: string
    third: string
    poster: string | null
    posterAlt: string | null
    share: string | null
    mark: string | null
  }
  /**
   * Links of the site. Without a donation link, pages say that donations are not open yet and name the other
   * ways to give.
   */
  links: {
    donation: string | null
    crowdfunding: string | null
    chat: string | null
    live: string | null
    contact: string
  }
  /** Videos. `why` is the one for "See Why". `length` is the displayed text, for example "8:12". */
  videos: {
    why: string | null
    playlist: string | null
    items: { id: string; title: string; length: string }[]
  }
  /** Ways to give, milestones and the end of giving; null until the owner enters them. */
  giving: GivingSettings | null
  /** Texts of the press page; null until the owner publishes it. */
  press: PressSettings | null
  /** Builder's content for the story page; null until there is any. */
  story: BuilderStory | null
  /**
   * Sender of emails. It is null on every public page, because only the server and the back office read it.
   */
  sender: { name: string | null; address: string | null; replies: string | null } | null
  /** Place of the attempt, for the evidence bundle. Private like the sender, because it may be a home. */
  venue: string | null
  /** Counted figures that the sponsor page shows. */
  reach: ReachVisibility
  /**
   * Rule for slots. `votes`: the most wanted ideas get them. `plan`: the plan decides, and pages promise
   * nothing.
   */
  slots: SlotRule
  /** Disclaimer that appears with the word "official". */
  disclaimer: string
  testimonial_link: TestimonialLinkRule
}

/**
 * Content of the story page. Without a photograph, the page shows a drawn portrait; without a recording, it
 * has no player.
 */
export type BuilderStory = {
  portrait: string | null
  caption: string | null
  audio: string | null
  /** Length of the recording, such as "6:12", shown before the recording loads. */
  audioLength: string | null
  /** Address of the owner's page with the long version of the story. */
  article: string | null
}

export type Statistic = { figure: string; label: string; date: string | null; source: string | null }
/** A tier of sponsors. The first one is the highest. `after` lists the benefits that remain after the day. */
export type TierSettings = { name: string; subtitle: string; price: string; benefits: string; after: string }
export const pressStates = ['closed', 'open'] as const
export type PressSettings = {
  state: (typeof pressStates)[number]
  contact: string | null
  sentence: string | null
  facts: { label: string; value: string }[]
  quotes: { words: string; whose: string }[]
}

/**
 * A way to give. `details` are lines to copy, such as "Account number: 0000". `next` says what happens after
 * a gift.
 */
export type WayToGive = {
  name: string
  about: string | null
  link: string | null
  details: string | null
  next: string
}
/** Ways to give, open until the day `closed`. `late` describes gifts after that day. */
export type GivingSettings = {
  ways: WayToGive[]
  milestones: { amount: number; text: string }[]
  closed: string | null
  late: string | null
}
/** A question. `live` and `after` are the answers on the day and after it, if they differ. */
export type FaqEntry = { question: string; answer: string; live: string; after: string }

/** Default settings. This file contains no schema, because every page loads it. */
export const defaultFacts: CampaignFacts = {
  attempt: {
    name: 'The Most AI-Assisted Applications Built in 24 Hours by an Individual',
    builder: null,
    countdownStart: '2025-06-15T00:00:00+01:00',
    start: '2025-09-05T00:00:00+01:00',
    end: '2025-09-06T00:00:00+01:00',
    zone: 'Africa/Lagos',
  },
  result: { status: 'not_recorded', apps: null, date: null, source: null },
  fundraising: {
    goal: null,
    raised: null,
    supporters: null,
    date: null,
    source: null,
    currency: 'USD',
    second: null,
  },
  links: { donation: null, crowdfunding: null, chat: null, live: null, contact: 'hello@example.org' },
  videos: { why: null, playlist: null, items: [] },
  statistics: null,
  tiers: null,
  questions: null,
  giving: null,
  press: null,
  story: null,
  sender: null,
  venue: null,
  reach: 'hidden',
  slots: 'plan',
  look: {
    first: 'apps in',
    second: '24 hours,',
    third: 'one builder',
    poster: null,
    posterAlt: null,
    share: null,
    mark: null,
  },
  disclaimer: 'Independent, not endorsed by any record body',
  testimonial_link: 'required',
}

export const reachVisibilities = ['hidden', 'shown'] as const
export type ReachVisibility = (typeof reachVisibilities)[number]

export const slotRules = ['plan', 'votes'] as const
export type SlotRule = (typeof slotRules)[number]

/** Rules for the link of a testimonial: a LinkedIn profile, any profile, or optional. */
export const testimonialLinkRules = ['required', 'any', 'optional'] as const
export type TestimonialLinkRule = (typeof testimonialLinkRules)[number]

/** Results of the attempt. By default, none is recorded (docs/reference/site-modes.md). */
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

/**
 * Returns the mode of the site at an instant. Once the log has the start or the end, the log decides instead
 * of the plan.
 */
export function getMode({ attempt }: Pick<CampaignFacts, 'attempt'>, now: number): Mode {
  if (attempt.loggedEnd) return 'after'
  const since = now - getAttemptStart(attempt)
  if (since < 0) return 'before'
  return since < parseInstant(attempt.end) - parseInstant(attempt.start) ? 'live' : 'after'
}

/** Log entries from which the start and end of the attempt are derived (shared/logged-attempt.ts). */
export const attemptLogQuery = {
  columns:
    'number,kind,corrects,corrected_happened_at,happened_at,day_attempts!inner(planned_start,planned_end,zone)',
  kinds: '(attempt_started,attempt_ended,correction)',
} as const

/** Returns the instant from which the hours count: the logged start, or the planned one until then. */
export function getAttemptStart({ start, loggedStart }: CampaignFacts['attempt']): number {
  return parseInstant(loggedStart ?? start)
}

export const appCount = 20

/** Returns an instant in milliseconds. */
export function parseInstant(instant: string): number {
  return Date.parse(instant)
}
