import { z } from 'zod'
import { emailTopics } from '#shared/email-topics.ts'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'

/** Placeholders that an announcement may contain. */
export const announcementPlaceholders = ['first name', 'days'] as const
export type PlaceholderValues = Record<(typeof announcementPlaceholders)[number], string>

/**
 * Limits of an announcement. Gmail hides everything after the first 102 KB of an email, and the layout around
 * the announcement takes about 3 KB.
 */
export const announcementLimits = { subject: 150, preview: 200, htmlBytes: 99_000, perMinute: 6_000 } as const

export const countUtf8Bytes = (text: string) => new TextEncoder().encode(text).length

const placeholder = /\{([^{}]*)\}/g

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : whole,
  )
}

/** Returns the first unknown placeholder, as it was typed. */
function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(placeholder)].find(
    ([, name]) => !announcementPlaceholders.some((known) => known === name),
  )?.[0]
}

const withKnownPlaceholders = (text: string, context: z.RefinementCtx) => {
  const unknown = unknownPlaceholder(text)
  if (unknown)
    context.addIssue({
      code: 'custom',
      message: toOfficeErrorCode('announcement.placeholder_unknown'),
      params: {
        placeholder: unknown.slice(0, 60),
        known: announcementPlaceholders.map((name) => `{${name}}`).join(' and '),
      },
    })
}

/** States of one email in an announcement. */
export const announcementEmailStates = [
  'waiting',
  'claimed',
  'handed',
  'sent',
  'failed',
  'unknown',
  'left',
] as const
export type AnnouncementEmailState = (typeof announcementEmailStates)[number]

/** States of a person's subscription to news: `agreed`, or the reason why the person gets no news. */
export const newsConsentStates = ['agreed', 'opted_out', 'none', 'bounced'] as const
export type NewsConsentState = (typeof newsConsentStates)[number]

/** Filters of the list of supporters. Unknown filters are dropped. */
export const communityFilters = z.object({
  q: z
    .string()
    .trim()
    .min(1, toOfficeErrorCode('announcement.filter_gone'))
    .max(120, toOfficeErrorCode('announcement.filter_gone'))
    .optional(),
  type: z.string().max(40, toOfficeErrorCode('announcement.filter_gone')).optional(),
  skill: z.string().max(60, toOfficeErrorCode('announcement.filter_gone')).optional(),
  testing: z.string().max(60, toOfficeErrorCode('announcement.filter_gone')).optional(),
  proven: z.enum(['yes', 'no'], toOfficeErrorCode('announcement.filter_gone')).optional(),
  active: z.enum(['yes', 'no'], toOfficeErrorCode('announcement.filter_gone')).optional(),
  badge: z.enum(['yes', 'no'], toOfficeErrorCode('announcement.filter_gone')).optional(),
  joined: z.enum(['day', 'week', 'month'], toOfficeErrorCode('announcement.filter_gone')).optional(),
  news: z.enum(newsConsentStates, toOfficeErrorCode('announcement.filter_gone')).optional(),
  ids: z
    .array(z.uuid(toOfficeErrorCode('announcement.filter_gone')))
    .min(1, toOfficeErrorCode('announcement.people_count'))
    .max(500, toOfficeErrorCode('announcement.people_count'))
    .optional(),
})
export type CommunityFilters = z.output<typeof communityFilters>

export const announcementText = z.object({
  subject: z
    .string()
    .max(announcementLimits.subject, toOfficeErrorCode('announcement.subject_too_long'))
    .refine((text) => !/[\r\n]/.test(text), toOfficeErrorCode('announcement.subject_lines'))
    .superRefine(withKnownPlaceholders),
  preview: z
    .string()
    .max(announcementLimits.preview, toOfficeErrorCode('announcement.preview_too_long'))
    .refine((text) => !/[\r\n]/.test(text), toOfficeErrorCode('announcement.preview_lines'))
    .superRefine(withKnownPlaceholders),
  html: z
    .string()
    .refine(
      (html) => countUtf8Bytes(html) <= announcementLimits.htmlBytes,
      toOfficeErrorCode('announcement.too_long'),
    )
    .superRefine(withKnownPlaceholders),
  topic: z.enum(emailTopics, toOfficeErrorCode('announcement.topic_missing')),
})
export type AnnouncementText = z.output<typeof announcementText>

export const announcementDraft = announcementText.extend({
  id: z.uuid(toOfficeErrorCode('announcement.gone')).nullable(),
  /** Time at which the loaded version was saved. If null, saving overwrites any version. */
  version: z.iso
    .datetime({ offset: true, error: toOfficeErrorCode('announcement.gone') })
    .nullable()
    .default(null),
  view_name: z
    .string()
    .trim()
    .min(1, toOfficeErrorCode('announcement.view_name'))
    .max(60, toOfficeErrorCode('announcement.view_name')),
  filters: communityFilters,
  per_minute: z
    .number(toOfficeErrorCode('announcement.rate'))
    .int(toOfficeErrorCode('announcement.rate'))
    .min(1, toOfficeErrorCode('announcement.rate'))
    .max(announcementLimits.perMinute, toOfficeErrorCode('announcement.rate')),
})
export type AnnouncementDraft = z.input<typeof announcementDraft>

/** The recipient's name in a preview or a test. */
export const recipientName = z.string().trim().max(80, toOfficeErrorCode('announcement.name_too_long'))

/** An announcement as one recipient sees it. */
export const announcementPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
