import { z } from 'zod'
import { sponsorReportErrors } from '#shared/errors/sponsor-reports.ts'

export const impactSections = ['visitors', 'people', 'audience', 'money', 'sponsor', 'press'] as const
export type ImpactSection = (typeof impactSections)[number]
export const impactSectionNames: Record<ImpactSection, string> = {
  visitors: 'Visitors, day by day',
  people: 'Participants',
  audience: 'Audiences',
  money: 'Raised so far',
  sponsor: 'What a sponsor sees',
  press: 'Sentences to copy',
}

const day = z.object({ day: z.string(), visitors: z.number() })

/** Data of the impact page. A hidden section is null. */
export const impact = z.object({
  countedAt: z.string(),
  today: z.string(),
  sections: z.array(z.enum(impactSections)),
  visitors: z
    .object({
      count: z.number(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      days: z.array(day),
      notes: z.array(z.object({ day: z.string(), text: z.string() })),
    })
    .nullable(),
  people: z
    .object({
      supporters: z.number(),
      ideas: z.number(),
      ideaPeople: z.number(),
      votes: z.number(),
      shares: z.number(),
      sharesFrom: z.string().nullable(),
    })
    .nullable(),
  /** `count` is null for a group of fewer than five. */
  audience: z.array(z.object({ who: z.string(), count: z.number().nullable() })).nullable(),
})
export type Impact = z.output<typeof impact>

export const sponsorReport = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  countedAt: z.string(),
  days: z.array(z.object({ day: z.string(), seen: z.number(), pressed: z.number() })),
})
export type SponsorReport = z.output<typeof sponsorReport>

export const sponsorReportInput = z.strictObject({
  token: z.string(sponsorReportErrors.not_found).regex(/^[\w-]{43}$/, sponsorReportErrors.not_found),
})
export const sponsorLinkInput = z.strictObject({
  sponsor: z.uuid(sponsorReportErrors.sponsor_missing),
  /** True to end the sponsor's current link instead of creating a new one. */
  isEnded: z.boolean().optional(),
})
