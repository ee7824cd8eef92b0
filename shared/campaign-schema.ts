import { z } from 'zod'
import { hasWholeYear, isDay } from '#shared/calendar-day.ts'
import {
  at,
  type CampaignFacts,
  defaultFacts,
  pressStates,
  reachChoices,
  resultStatuses,
  slotRules,
  testimonialLinks,
} from '#shared/campaign.ts'
import { type AttemptLogRow, withLoggedTimes } from '#shared/logged-attempt.ts'

// A row of `site_settings` replaces the default of the same name, in whole or in part.

/** Error sentences for an owner; the database refuses with the same ones (db/functions/settings.sql). */
const sentences = {
  link: 'Please enter an address that starts with https://',
  count: 'Please enter a whole number from 0 to 1,000,000,000',
  goal: 'Please enter a whole number from 1 to 1,000,000,000',
  apps: 'Please enter a whole number from 0 to 20',
  contact: 'Please enter a valid email address',
  instant: 'Please enter a date and time',
  day: 'Please enter a date',
  zone: 'Please enter a time zone such as Africa/Lagos',
  film: 'Please enter the address of a YouTube video, or its 11-character id',
  length: 'Please enter a length such as 8:12',
  playlist: 'Please enter the id of the playlist',
  currency: 'Please enter the three letters of a currency, such as USD',
  rate: 'Please enter a rate above 0, such as 1540.5',
  rateDay: 'Please enter the date of the exchange rate',
  file: 'Please enter the address of a file on this site, such as /storage/v1/object/public/blog-images/a.webp',
  page: 'Please enter the address of one of your pages, such as how-it-started',
  picture: 'Please upload a picture, or enter the address of one that is under Media',
  posterAlt: 'Please describe what the poster shows, for people who cannot see it',
  items: 'Please add no more than 12 items',
  end: 'Please enter an end after the start, such as 24 hours later',
  countdown: 'Please enter a date and time before the start of the attempt',
} as const

// db/functions/settings.sql has the same patterns, so that both sides accept the same values.
const httpsAddress = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$/i
const mailAddress = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i
const markup = /<[a-z/!?]/i

const instant = z.iso
  .datetime({ offset: true, error: sentences.instant })
  .refine(hasWholeYear, sentences.instant)
const link = z.string(sentences.link).max(500, sentences.link).regex(httpsAddress, sentences.link).nullable()
const count = z
  .number(sentences.count)
  .int(sentences.count)
  .min(0, sentences.count)
  .max(1_000_000_000, sentences.count)
const goal = z
  .number(sentences.goal)
  .int(sentences.goal)
  .min(1, sentences.goal)
  .max(1_000_000_000, sentences.goal)
const day = z.string(sentences.day).refine(isDay, sentences.day)
const length = z.string(sentences.length).regex(/^([0-9]{1,2}(:[0-9]{2}){1,2})?$/, sentences.length)
const videoId = z.string(sentences.film).regex(/^[\w-]{11}$/, sentences.film)
const currency = z.string(sentences.currency).regex(/^[A-Z]{3}$/, sentences.currency)

/** Plain text without markup. By default at least one character is required. */
function plain(most: number, least: 0 | 1 = 1) {
  const sentence =
    least === 0
      ? `Please enter at most ${most} characters without markup`
      : `Please enter 1 to ${most} characters without markup`
  return z
    .string(sentence)
    .max(most, sentence)
    .refine((text) => text.trim().length >= least && !markup.test(text), sentence)
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(12, sentences.items) }).nullable()

const attempt = z
  .object({
    name: plain(120).default(defaultFacts.attempt.name),
    builder: plain(80).nullable().default(null),
    countdownStart: instant.default(defaultFacts.attempt.countdownStart),
    start: instant.default(defaultFacts.attempt.start),
    end: instant.default(defaultFacts.attempt.end),
    zone: z.string().refine(isZone, sentences.zone).default(defaultFacts.attempt.zone),
  })
  // An incomplete time has an error of its own, so it is not compared.
  .refine(({ start, end }) => !(at(start) >= at(end)), { message: sentences.end, path: ['end'] })
  .refine(({ countdownStart, start }) => !(at(countdownStart) >= at(start)), {
    message: sentences.countdown,
    path: ['countdownStart'],
  })

const result = z.object({
  status: z.enum(resultStatuses, 'Please choose a result from the list').default(defaultFacts.result.status),
  /** Number of finished apps, once they have been counted. */
  apps: count.max(20, sentences.apps).nullable().default(null),
  date: day.nullable().default(null),
  source: link.default(null),
})

const fundraising = z.object({
  goal: goal.nullable().default(null),
  raised: count.nullable().default(null),
  supporters: count.nullable().default(null),
  date: day.nullable().default(null),
  source: link.default(null),
  currency: currency.default(defaultFacts.fundraising.currency),
  second: z
    .object({
      currency,
      rate: z.number(sentences.rate).positive(sentences.rate).max(1_000_000_000, sentences.rate),
      date: z.string(sentences.rateDay).refine(isDay, sentences.rateDay),
    })
    .nullable()
    .default(null),
})

const mail = z.string(sentences.contact).max(254, sentences.contact).regex(mailAddress, sentences.contact)

const links = z.object({
  /** Address that accepts `?amount=50`. Without one, pages name the other ways to give. */
  donation: link.default(null),
  crowdfunding: link.default(null),
  chat: link.default(null),
  live: link.default(null),
  contact: mail.default(defaultFacts.links.contact),
})

const videos = z.object({
  /** The video of "See Why". */
  why: videoId.nullable().default(null),
  playlist: z
    .string(sentences.playlist)
    .regex(/^[\w-]{12,64}$/, sentences.playlist)
    .nullable()
    .default(null),
  /** Videos of the playlist in order; `length` as it is shown, for example "8:12". */
  items: z
    .array(
      z.object({
        id: videoId,
        title: plain(120),
        length: length.default(''),
      }),
    )
    .max(12, sentences.items)
    .default([]),
})

const statistic = z.object({
  figure: plain(12),
  label: plain(40),
  date: day.nullable().default(null),
  source: link.default(null),
})
const tier = z.object({
  name: plain(40),
  subtitle: plain(40),
  price: plain(40),
  benefits: plain(800),
  after: plain(800, 0).default(''),
})
const way = z.object({
  name: plain(60),
  about: plain(120).nullable().default(null),
  link: link.default(null),
  details: plain(600).nullable().default(null),
  next: plain(400),
})
const milestone = z.object({ amount: goal, text: plain(160) })
const press = z.object({
  state: z.enum(pressStates, 'Please choose from the list').default('closed'),
  contact: mail.nullable().default(null),
  sentence: plain(240).nullable().default(null),
  facts: z
    .array(z.object({ label: plain(40), value: plain(240) }))
    .max(12, sentences.items)
    .default([]),
  quotes: z
    .array(z.object({ words: plain(400), whose: plain(120) }))
    .max(12, sentences.items)
    .default([]),
})
const ownFile = z
  .string(sentences.file)
  .max(500, sentences.file)
  .regex(/^\/[\w.-][\w/.-]*$/, sentences.file)
  .nullable()
  .default(null)
const story = z.object({
  portrait: ownFile,
  caption: plain(160).nullable().default(null),
  audio: ownFile,
  audioLength: length.nullable().default(null),
  article: z
    .string(sentences.page)
    .max(60, sentences.page)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, sentences.page)
    .nullable()
    .default(null),
})
/** Sender and reply address of emails; missing values come from the server's environment. */
const sender = z.object({
  name: plain(60).nullable().default(null),
  address: mail.nullable().default(null),
  replies: mail.nullable().default(null),
})
const picture = z
  .string(sentences.picture)
  .max(500, sentences.picture)
  .regex(/^\/storage\/v1\/object\/public\/blog-images\/[\w-][\w.-]*$/, sentences.picture)
  .nullable()
  .default(null)
const asked = z.object({
  question: plain(160),
  answer: plain(1000),
  live: plain(1000, 0).default(''),
  after: plain(1000, 0).default(''),
})

export const settingSchemas = {
  attempt: attempt.prefault({}),
  result: result.prefault({}),
  fundraising: fundraising.prefault({}),
  statistics: listOf(statistic).default(null),
  tiers: listOf(tier).default(null),
  links: links.prefault({}),
  videos: videos.prefault({}),
  questions: listOf(asked).default(null),
  giving: z
    .object({
      ways: z.array(way).max(12, sentences.items).default([]),
      milestones: z.array(milestone).max(12, sentences.items).default([]),
      closed: day.nullable().default(null),
      late: plain(400).nullable().default(null),
    })
    .nullable()
    .default(null),
  press: press.nullable().default(null),
  story: story.nullable().default(null),
  sender: sender.nullable().default(null),
  venue: plain(200).nullable().default(null),
  reach: z.enum(reachChoices, 'Please choose whether to show site totals').default(defaultFacts.reach),
  slots: z.enum(slotRules, 'Please choose who decides which ideas get a slot').default(defaultFacts.slots),
  look: z
    .object({
      first: plain(14).default(defaultFacts.look.first),
      second: plain(14).default(defaultFacts.look.second),
      third: plain(14).default(defaultFacts.look.third),
      poster: picture,
      posterAlt: plain(160).nullable().default(null),
      share: picture,
      mark: picture,
    })
    .refine(({ poster, posterAlt }) => poster === null || posterAlt !== null, {
      message: sentences.posterAlt,
      path: ['posterAlt'],
    })
    .prefault({}),
  testimonial_link: z
    .enum(testimonialLinks, 'Please choose what a story must link to')
    .default(defaultFacts.testimonial_link),
  /** Shown next to the word "official". */
  disclaimer: plain(160).default(defaultFacts.disclaimer),
}

export type SettingRow = { key: string; value: unknown }
export type SettingKey = keyof typeof settingSchemas

export const campaignFacts = z.object(settingSchemas) satisfies z.ZodType<CampaignFacts>

/**
 * Merges the settings into the defaults. An invalid row is ignored, so that it cannot break the site. With the
 * entries of `attemptLog`, the log decides about the times of the attempt.
 */
export function factsFrom(rows: readonly SettingRow[], logged: readonly AttemptLogRow[] = []): CampaignFacts {
  const sound = rows.filter(({ key, value }) => {
    const section = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as SettingKey] : undefined
    return section?.safeParse(value).success
  })
  const facts = campaignFacts.parse(Object.fromEntries(sound.map(({ key, value }) => [key, value])))
  return withLoggedTimes(facts, logged)
}

export function isZone(zone: string): boolean {
  if (!/^[A-Z]\w*(\/[\w+-]+)*$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
