import { z } from 'zod'
import { hasFourDigitYear, isCalendarDay } from '#shared/calendar-day.ts'
import {
  type CampaignFacts,
  defaultFacts,
  parseInstant,
  pressStates,
  reachVisibilities,
  resultStatuses,
  slotRules,
  testimonialLinkRules,
} from '#shared/campaign.ts'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'
import { type AttemptLogRow, applyLoggedTimes } from '#shared/logged-attempt.ts'

// A row of `site_settings` replaces the default of the same name, in whole or in part.

// db/functions/setting_rules.sql has the same patterns, so that both sides accept the same values.
const httpsAddress = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$/i
const emailAddressPattern =
  /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i
const markup = /<[a-z/!?]/i

const instant = z.iso
  .datetime({ offset: true, error: toOfficeErrorCode('setting.instant') })
  .refine(hasFourDigitYear, toOfficeErrorCode('setting.instant'))
const link = z
  .string(toOfficeErrorCode('setting.link'))
  .max(500, toOfficeErrorCode('setting.link'))
  .regex(httpsAddress, toOfficeErrorCode('setting.link'))
  .nullable()
const wholeNumber = (low: number, high: number) =>
  z.custom<number>((value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high, {
    error: toOfficeErrorCode('setting.whole'),
    params: { low, high: high.toLocaleString('en-US') },
    abort: false,
  })
const count = wholeNumber(0, 1_000_000_000)
const goal = wholeNumber(1, 1_000_000_000)
const day = z.string(toOfficeErrorCode('setting.day')).refine(isCalendarDay, toOfficeErrorCode('setting.day'))
const length = z
  .string(toOfficeErrorCode('setting.length'))
  .regex(/^([0-9]{1,2}(:[0-9]{2}){1,2})?$/, toOfficeErrorCode('setting.length'))
const videoId = z
  .string(toOfficeErrorCode('setting.film'))
  .regex(/^[\w-]{11}$/, toOfficeErrorCode('setting.film'))
const currency = z
  .string(toOfficeErrorCode('setting.currency'))
  .regex(/^[A-Z]{3}$/, toOfficeErrorCode('setting.currency'))

/** Schema of plain text without markup. By default, it needs at least one character. */
function plain(most: number, least: 0 | 1 = 1) {
  const isPlain = (text: unknown) =>
    typeof text === 'string' && text.length <= most && text.trim().length >= least && !markup.test(text)
  const wrong = toOfficeErrorCode(least === 0 ? 'setting.text_at_most' : 'setting.text')
  return z.custom<string>(isPlain, {
    error: ({ input }) => (input === undefined ? toOfficeErrorCode('setting.field_missing') : wrong),
    params: { high: most },
  })
}

const upTo12 = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => items.length <= 12, {
    error: toOfficeErrorCode('setting.too_many'),
    params: { high: 12 },
  })

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: upTo12(item) }).nullable()

const attempt = z
  .object({
    name: plain(120).default(defaultFacts.attempt.name),
    builder: plain(80).nullable().default(null),
    countdownStart: instant.default(defaultFacts.attempt.countdownStart),
    start: instant.default(defaultFacts.attempt.start),
    end: instant.default(defaultFacts.attempt.end),
    zone: z.string().refine(isTimeZone, toOfficeErrorCode('setting.zone')).default(defaultFacts.attempt.zone),
  })
  // Does not compare the times if one of them is incomplete, because that is a separate error.
  .refine(({ start, end }) => !(parseInstant(start) >= parseInstant(end)), {
    message: toOfficeErrorCode('setting.end'),
    path: ['end'],
  })
  .refine(({ countdownStart, start }) => !(parseInstant(countdownStart) >= parseInstant(start)), {
    message: toOfficeErrorCode('setting.countdown'),
    path: ['countdownStart'],
  })

const result = z.object({
  status: z.enum(resultStatuses, toOfficeErrorCode('setting.choice')).default(defaultFacts.result.status),
  /** Number of finished apps; null until they have been counted. */
  apps: wholeNumber(0, 20).nullable().default(null),
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
      rate: z
        .number(toOfficeErrorCode('setting.rate'))
        .positive(toOfficeErrorCode('setting.rate'))
        .max(1_000_000_000, toOfficeErrorCode('setting.rate')),
      date: z
        .string(toOfficeErrorCode('setting.rate_day'))
        .refine(isCalendarDay, toOfficeErrorCode('setting.rate_day')),
    })
    .nullable()
    .default(null),
})

const emailAddress = z
  .string(toOfficeErrorCode('setting.email'))
  .max(254, toOfficeErrorCode('setting.email'))
  .regex(emailAddressPattern, toOfficeErrorCode('setting.email'))

const links = z.object({
  /** Donation address, which must accept `?amount=50`. Without one, pages name the other ways to give. */
  donation: link.default(null),
  crowdfunding: link.default(null),
  chat: link.default(null),
  live: link.default(null),
  contact: emailAddress.default(defaultFacts.links.contact),
})

const videos = z.object({
  /** Id of the video for "See Why". */
  why: videoId.nullable().default(null),
  playlist: z
    .string(toOfficeErrorCode('setting.playlist'))
    .regex(/^[\w-]{12,64}$/, toOfficeErrorCode('setting.playlist'))
    .nullable()
    .default(null),
  /** Videos of the playlist, in order. `length` is the displayed text, for example "8:12". */
  items: upTo12(z.object({ id: videoId, title: plain(120), length: length.default('') })).default([]),
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
  state: z.enum(pressStates, toOfficeErrorCode('setting.choice')).default('closed'),
  contact: emailAddress.nullable().default(null),
  sentence: plain(240).nullable().default(null),
  facts: upTo12(z.object({ label: plain(40), value: plain(240) })).default([]),
  quotes: upTo12(z.object({ words: plain(400), whose: plain(120) })).default([]),
})
const ownFile = z
  .string(toOfficeErrorCode('setting.file'))
  .max(500, toOfficeErrorCode('setting.file'))
  .regex(/^\/[\w.-][\w/.-]*$/, toOfficeErrorCode('setting.file'))
  .nullable()
  .default(null)
const builderStory = z.object({
  portrait: ownFile,
  caption: plain(160).nullable().default(null),
  audio: ownFile,
  audioLength: length.nullable().default(null),
  article: z
    .string(toOfficeErrorCode('setting.page'))
    .max(60, toOfficeErrorCode('setting.page'))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, toOfficeErrorCode('setting.page'))
    .nullable()
    .default(null),
})
/** Sender and reply address of emails; missing values come from the server's environment. */
const sender = z.object({
  name: plain(60).nullable().default(null),
  address: emailAddress.nullable().default(null),
  replies: emailAddress.nullable().default(null),
})
const picture = z
  .string(toOfficeErrorCode('setting.picture'))
  .max(500, toOfficeErrorCode('setting.picture'))
  .regex(/^\/storage\/v1\/object\/public\/blog-images\/[\w-][\w.-]*$/, toOfficeErrorCode('setting.picture'))
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
      ways: upTo12(way).default([]),
      milestones: upTo12(milestone).default([]),
      closed: day.nullable().default(null),
      late: plain(400).nullable().default(null),
    })
    .nullable()
    .default(null),
  press: press.nullable().default(null),
  story: builderStory.nullable().default(null),
  sender: sender.nullable().default(null),
  venue: plain(200).nullable().default(null),
  reach: z.enum(reachVisibilities, toOfficeErrorCode('setting.choice')).default(defaultFacts.reach),
  slots: z.enum(slotRules, toOfficeErrorCode('setting.choice')).default(defaultFacts.slots),
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
      message: toOfficeErrorCode('setting.poster_alt'),
      path: ['posterAlt'],
    })
    .prefault({}),
  testimonial_link: z
    .enum(testimonialLinkRules, toOfficeErrorCode('setting.choice'))
    .default(defaultFacts.testimonial_link),
  /** Disclaimer that appears with the word "official". The default says that no record body endorses the attempt. */
  disclaimer: plain(160).default(defaultFacts.disclaimer),
}

export type SettingRow = { key: string; value: unknown }
export type SettingKey = keyof typeof settingSchemas

export const campaignFacts = z.object(settingSchemas) satisfies z.ZodType<CampaignFacts>

/**
 * Merges the owner's settings into the defaults. Ignores an invalid row, so that it cannot break the site. If
 * the log has entries of `attemptLogQuery`, the times of the attempt come from them.
 */
export function parseCampaignFacts(
  rows: readonly SettingRow[],
  logged: readonly AttemptLogRow[] = [],
): CampaignFacts {
  const sound = rows.filter(({ key, value }) => {
    const section = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as SettingKey] : undefined
    return section?.safeParse(value).success
  })
  const facts = campaignFacts.parse(Object.fromEntries(sound.map(({ key, value }) => [key, value])))
  return applyLoggedTimes(facts, logged)
}

export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]\w*(\/[\w+-]+)*$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
