import { z } from 'zod'
import { letterTopics } from '#shared/letter-topics.ts'

/** Placeholders that an announcement may contain. */
export const placeholders = ['first name', 'days'] as const
export type PlaceholderValues = Record<(typeof placeholders)[number], string>

/** Gmail hides everything after the first 102 KB of an email. The frame takes about 3 KB. */
export const announcementLimits = { subject: 150, preview: 200, htmlBytes: 99_000, perMinute: 6_000 } as const

export const bytesOf = (text: string) => new TextEncoder().encode(text).length

export const announcementMessages = {
  subjectLines: 'Remove the line break. The subject must be one line.',
  previewLines: 'Remove the line break. The preview text must be one line.',
  subjectTooLong: 'The subject must be 150 characters or fewer',
  previewTooLong: 'The preview text must be 200 characters or fewer',
  tooLong:
    'This email is too long: Gmail would cut off its end. Remove some text, or publish it as a post and link to that.',
  rate: 'Enter a whole number of emails a minute, from 1 to 6,000',
  filter: 'This filter no longer exists. Choose another one.',
  people: 'Choose between 1 and 500 people',
  view: 'Enter a name for the recipients, from 1 to 60 characters',
  topic: 'Choose a topic',
  name: 'The name must be 80 characters or fewer',
  missing: 'This announcement no longer exists.',
  changed:
    'Someone else has changed this announcement since you opened it. Your version has not been saved, but it is still here. Reopen the announcement to see their version, or overwrite it with yours.',
  noDraft: 'This announcement is being sent or has been sent, so it can no longer be changed.',
} as const

const placeholder = /\{([^{}]*)\}/g

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : whole,
  )
}

/** The first unknown placeholder, as it was typed. */
function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(placeholder)].find(
    ([, name]) => !placeholders.some((known) => known === name),
  )?.[0]
}

const withKnownPlaceholders = (text: string, context: z.RefinementCtx) => {
  const unknown = unknownPlaceholder(text)
  if (unknown)
    context.addIssue({
      code: 'custom',
      message: `Unknown placeholder ${unknown.slice(0, 60)}. You can use {first name} and {days}.`,
    })
}

/** States of one email of an announcement. */
export const announcementLetterStates = [
  'waiting',
  'claimed',
  'handed',
  'sent',
  'failed',
  'unknown',
  'left',
] as const
export type AnnouncementLetterState = (typeof announcementLetterStates)[number]

/** States of a person's subscription to news, with the reason if they get none. */
export const newsStates = ['agreed', 'opted_out', 'none', 'bounced'] as const
export type NewsState = (typeof newsStates)[number]

/** Filters of a view of the community; an unknown one is dropped. */
export const communityFilters = z.object({
  q: z.string().trim().min(1, announcementMessages.filter).max(120, announcementMessages.filter).optional(),
  type: z.string().max(40, announcementMessages.filter).optional(),
  skill: z.string().max(60, announcementMessages.filter).optional(),
  testing: z.string().max(60, announcementMessages.filter).optional(),
  proven: z.enum(['yes', 'no'], announcementMessages.filter).optional(),
  active: z.enum(['yes', 'no'], announcementMessages.filter).optional(),
  badge: z.enum(['yes', 'no'], announcementMessages.filter).optional(),
  joined: z.enum(['day', 'week', 'month'], announcementMessages.filter).optional(),
  news: z.enum(newsStates, announcementMessages.filter).optional(),
  ids: z
    .array(z.uuid(announcementMessages.filter))
    .min(1, announcementMessages.people)
    .max(500, announcementMessages.people)
    .optional(),
})
export type CommunityFilters = z.output<typeof communityFilters>

/** The text of an announcement. */
export const announcementText = z.object({
  subject: z
    .string()
    .max(announcementLimits.subject, announcementMessages.subjectTooLong)
    .refine((text) => !/[\r\n]/.test(text), announcementMessages.subjectLines)
    .superRefine(withKnownPlaceholders),
  preview: z
    .string()
    .max(announcementLimits.preview, announcementMessages.previewTooLong)
    .refine((text) => !/[\r\n]/.test(text), announcementMessages.previewLines)
    .superRefine(withKnownPlaceholders),
  html: z
    .string()
    .refine((html) => bytesOf(html) <= announcementLimits.htmlBytes, announcementMessages.tooLong)
    .superRefine(withKnownPlaceholders),
  topic: z.enum(letterTopics, announcementMessages.topic),
})
export type AnnouncementText = z.output<typeof announcementText>

export const announcementDraft = announcementText.extend({
  id: z.uuid(announcementMessages.missing).nullable(),
  /** Time at which the edited version was saved. If null, any stored version is overwritten. */
  version: z.iso.datetime({ offset: true, error: announcementMessages.missing }).nullable().default(null),
  view_name: z.string().trim().min(1, announcementMessages.view).max(60, announcementMessages.view),
  filters: communityFilters,
  per_minute: z
    .number(announcementMessages.rate)
    .int(announcementMessages.rate)
    .min(1, announcementMessages.rate)
    .max(announcementLimits.perMinute, announcementMessages.rate),
})
export type AnnouncementDraft = z.input<typeof announcementDraft>

/** The recipient's name in a preview or a test. */
export const readerName = z.string().trim().max(80, announcementMessages.name)

/** An announcement as one recipient gets it. */
export const shownAnnouncement = z.object({ subject: z.string(), html: z.string(), text: z.string() })
