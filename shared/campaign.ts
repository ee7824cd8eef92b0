import { z } from 'zod'

// Everything about the campaign that may change without a release. Each default may be replaced by the row of the
// same name in `site_settings`, in whole or in part; the words around the facts stand in campaign-words.ts.

const instant = z.iso.datetime({ offset: true })
const link = z.url({ protocol: /^https$/ }).nullable()
const day = z.iso.date().nullable()
const videoId = z.string().regex(/^[\w-]{11}$/)

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

const attempt = z
  .object({
    countdownStart: instant.default('2025-06-15T00:00:00+01:00'),
    start: instant.default('2025-09-05T00:00:00+01:00'),
    end: instant.default('2025-09-06T00:00:00+01:00'),
    zone: z.string().refine(isZone, 'a zone of the tz database').default('Africa/Lagos'),
  })
  .refine(
    ({ countdownStart, start, end }) => at(countdownStart) < at(start) && at(start) < at(end),
    'in order',
  )

const result = z.object({
  status: z.enum(resultStatuses).default('not_recorded'),
  /** How many apps the day ended with, when somebody has counted. */
  apps: z.number().int().min(0).max(20).nullable().default(null),
  date: day.default(null),
  source: link.default(null),
})

const fundraising = z.object({
  goal: z.number().int().positive().default(300_000),
  raised: z.number().int().min(0).default(35_240),
  supporters: z.number().int().min(0).default(245),
  /** The day the figures were counted. */
  date: day.default(null),
})

const links = z.object({
  /** Takes `?amount=50`; without one, giving is arranged by mail (decisions.md D51). */
  donation: link.default(null),
  crowdfunding: link.default(null),
  chat: link.default(null),
  live: link.default(null),
  contact: z.email().default('hello@example.org'),
})

const videos = z.object({
  /** The film behind "See Why". */
  why: videoId.nullable().default(null),
  playlist: z
    .string()
    .regex(/^[\w-]{12,64}$/)
    .nullable()
    .default(null),
  /** The films of the playlist, in order; `length` as it is shown, "8:12". */
  items: z
    .array(
      z.object({ id: videoId, title: z.string().min(1).max(120), length: z.string().max(8).default('') }),
    )
    .max(20)
    .default([]),
})

const sections = {
  attempt: attempt.prefault({}),
  result: result.prefault({}),
  fundraising: fundraising.prefault({}),
  links: links.prefault({}),
  videos: videos.prefault({}),
  /** Stands beside the word "official" (decisions.md D58). */
  disclaimer: z.string().min(1).max(160).default('Independent, not endorsed by any record body'),
}

export const campaignFacts = z.object(sections)
export type CampaignFacts = z.output<typeof campaignFacts>
export const factKeys = Object.keys(sections) as (keyof CampaignFacts)[]

export const defaultFacts: CampaignFacts = campaignFacts.parse({})

/** The defaults with what the settings say. A row that makes no sense changes nothing: the site must not fall over it. */
export function factsFrom(rows: readonly { key: string; value: unknown }[]): CampaignFacts {
  const sound = rows.filter(({ key, value }) => {
    const section = (sections as Record<string, z.ZodType>)[key]
    return section?.safeParse(value).success
  })
  return campaignFacts.parse(Object.fromEntries(sound.map(({ key, value }) => [key, value])))
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

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
