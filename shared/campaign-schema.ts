import { z } from 'zod'
import { at, type CampaignFacts, defaultFacts, resultStatuses } from '#shared/campaign.ts'

// Each default may be replaced by the row of the same name in `site_settings`, in whole or in part; the words around
// the facts stand in campaign-words.ts.

const instant = z.iso.datetime({ offset: true })
const link = z.url({ protocol: /^https$/ }).nullable()
const day = z.iso.date().nullable()
const videoId = z.string().regex(/^[\w-]{11}$/)

const attempt = z
  .object({
    countdownStart: instant.default(defaultFacts.attempt.countdownStart),
    start: instant.default(defaultFacts.attempt.start),
    end: instant.default(defaultFacts.attempt.end),
    zone: z.string().refine(isZone, 'a zone of the tz database').default(defaultFacts.attempt.zone),
  })
  .refine(
    ({ countdownStart, start, end }) => at(countdownStart) < at(start) && at(start) < at(end),
    'in order',
  )

const result = z.object({
  status: z.enum(resultStatuses).default(defaultFacts.result.status),
  /** How many apps the day ended with, when somebody has counted. */
  apps: z.number().int().min(0).max(20).nullable().default(null),
  date: day.default(null),
  source: link.default(null),
})

const fundraising = z.object({
  goal: z.number().int().positive().default(defaultFacts.fundraising.goal),
  raised: z.number().int().min(0).default(defaultFacts.fundraising.raised),
  supporters: z.number().int().min(0).default(defaultFacts.fundraising.supporters),
  /** The day the figures were counted. */
  date: day.default(null),
})

const links = z.object({
  /** Takes `?amount=50`; without one, giving is arranged by mail (decisions.md D51). */
  donation: link.default(null),
  crowdfunding: link.default(null),
  chat: link.default(null),
  live: link.default(null),
  contact: z.email().default(defaultFacts.links.contact),
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
  disclaimer: z.string().min(1).max(160).default(defaultFacts.disclaimer),
}

export const campaignFacts = z.object(sections) satisfies z.ZodType<CampaignFacts>

/** The defaults with what the settings say. A row that makes no sense changes nothing: the site must not fall over it. */
export function factsFrom(rows: readonly { key: string; value: unknown }[]): CampaignFacts {
  const sound = rows.filter(({ key, value }) => {
    const section = Object.hasOwn(sections, key) ? sections[key as keyof CampaignFacts] : undefined
    return section?.safeParse(value).success
  })
  return campaignFacts.parse(Object.fromEntries(sound.map(({ key, value }) => [key, value])))
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
