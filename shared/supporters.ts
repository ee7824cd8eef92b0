import { z } from 'zod'
import { emailInput } from '#shared/email.ts'
import { isConsentVersion } from '#shared/email-topics.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { completeUrl } from '#shared/https-url.ts'
import { personName } from '#shared/ideas.ts'
import { lineText, paragraphText } from '#shared/text.ts'

/**
 * Types of supporters: `community_supporter`, which the dialog for joining sets, and four that the
 * registration form offers.
 */
export const supporterTypes = [
  'community_supporter',
  'tester',
  'beta_user',
  'feedback_provider',
  'community_advocate',
] as const
export type SupporterType = (typeof supporterTypes)[number]

export const supporterTypeLabels: Record<SupporterType, string> = {
  community_supporter: 'Community Supporter',
  tester: 'App Tester',
  beta_user: 'Beta User',
  feedback_provider: 'Feedback Provider',
  community_advocate: 'Community Advocate',
}

export const contributionTypes = [
  'tester',
  'beta_user',
  'feedback_provider',
  'community_advocate',
] as const satisfies readonly SupporterType[]

/** Skills that a supporter can select. A check constraint of community_members has the same list. */
export const supporterSkills = [
  'Web Development',
  'Mobile Development',
  'UI/UX Design',
  'Quality Assurance',
  'Data Analysis',
  'DevOps',
  'Product Management',
  'Technical Writing',
  'Digital Marketing',
  'Community Management',
  'Project Management',
] as const

export const testingTypes = [
  'Functional',
  'Usability',
  'Performance',
  'Security',
  'Accessibility',
  'Cross-browser',
  'Mobile',
  'API',
] as const

export const supporterLimits = {
  nameMin: 2,
  nameMax: 80,
  location: 120,
  bio: 1000,
  interests: 20,
  interestLength: 60,
  hoursDefault: 2,
  hoursMax: 168,
  recentBadges: 3,
  recentActivities: 5,
  descriptionCut: 100,
} as const

/**
 * Sentences of the registration steps. They are English in every language, because they are about codes and
 * the badge.
 */
export const supporterMessages = {
  verifyFailed: 'Verification failed. Please try again.',
  resent: 'Verification code resent successfully! Check your email.',
  resendFailed: 'Failed to resend verification code. Please try again.',
} as const

/** A typed code of a supporter. */
export const verificationCode = z.string().regex(/^[0-9]{6}$/, supporterErrors.code_missing)

export const isShareCode = (code: string): boolean => /^[A-HJ-NP-Z2-9]{8}$/.test(code)

/** Code of the share link that the supporter used. An invalid one is ignored. */
const inviter = z
  .string(supporterErrors.link_invalid)
  .max(40, supporterErrors.link_invalid)
  .transform((code) => (isShareCode(code) ? code : undefined))
  .optional()

const halfOfName = lineText.pipe(
  z.string().min(1, supporterErrors.names_missing).max(supporterLimits.nameMax, nameErrors.too_long),
)

/** Version of the consent text that the supporter ticked; missing without consent. */
const consent = z.number().refine(isConsentVersion, registrationErrors.consent_unknown).optional()

/** Input of the dialog for joining. First and last name together are the name in emails and on badges. */
export const joiningForm = z
  .object({
    email: emailInput,
    supporter_type: z.literal('community_supporter', registrationErrors.contribution_unknown),
    first_name: halfOfName,
    last_name: halfOfName,
    consent,
    invited_by: inviter,
  })
  .superRefine(({ first_name, last_name }, context) => {
    if (first_name === '' || last_name === '') return
    const problem = personName.safeParse(`${first_name} ${last_name}`).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: ['last_name'] })
  })
  .transform((names) => ({ ...names, name: `${names.first_name} ${names.last_name}` }))

const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable())

/** Schema of a selection from a list, without duplicates and in the list's order. */
const someOf = <Value extends string>(values: readonly [Value, ...Value[]], sentence: string) =>
  z
    .array(z.enum(values, sentence))
    .max(values.length, sentence)
    .transform((chosen) => values.filter((value) => chosen.includes(value)))

/** Values of the registration form, and input of `register-supporter`. */
export const supporterForm = z
  .object({
    email: emailInput,
    name: lineText
      .pipe(z.string().min(supporterLimits.nameMin, registrationErrors.name_too_short))
      .pipe(personName),
    location: lineText.pipe(
      z
        .string()
        .min(1, registrationErrors.location_missing)
        .max(supporterLimits.location, registrationErrors.location_too_long),
    ),
    github_username: optional(
      z.string().regex(/^[A-Za-z0-9](-?[A-Za-z0-9]){0,38}$/, registrationErrors.github_invalid),
    ),
    linkedin_url: optional(
      z
        .string()
        .transform(completeUrl)
        .pipe(
          z
            .string()
            .max(500, registrationErrors.linkedin_invalid)
            .regex(
              /^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/[^\s<>"\\]*)?$/i,
              registrationErrors.linkedin_invalid,
            ),
        ),
    ),
    bio: optional(paragraphText.pipe(z.string().max(supporterLimits.bio, registrationErrors.bio_too_long))),
    /** Interests as a comma-separated line or a list. They are stored as a list, or null if empty. */
    interests: z
      .union(
        [
          z.string().max(2_000, registrationErrors.interest_too_long),
          z
            .array(z.string().max(1_000, registrationErrors.interest_too_long))
            .max(100, registrationErrors.too_many_interests),
        ],
        registrationErrors.interest_too_long,
      )
      .nullish()
      .transform(listed)
      .pipe(
        z
          .array(z.string().max(supporterLimits.interestLength, registrationErrors.interest_too_long))
          .max(supporterLimits.interests, registrationErrors.too_many_interests)
          .nullable(),
      ),
    supporter_type: z.enum(contributionTypes, registrationErrors.contribution_unknown),
    skills: someOf(supporterSkills, registrationErrors.skill_unknown).refine(
      (skills) => skills.length > 0,
      registrationErrors.skill_missing,
    ),
    availability_info: z.object({
      available_hours_per_week: z
        .number(registrationErrors.hours_invalid)
        .int(registrationErrors.hours_invalid)
        .min(1, registrationErrors.hours_invalid)
        .max(supporterLimits.hoursMax, registrationErrors.hours_invalid),
      preferred_testing_types: someOf(testingTypes, registrationErrors.testing_type_unknown),
      timezone: lineText.pipe(z.string().max(60, registrationErrors.timezone_too_long)),
    }),
    consent,
    invited_by: inviter,
  })
  .transform((form) => ({
    ...form,
    availability_info: {
      ...form.availability_info,
      // Keeps the preferred types of testing only for testers, because the form asks nobody else for them.
      preferred_testing_types:
        form.supporter_type === 'tester' ? form.availability_info.preferred_testing_types : [],
    },
  }))
export type SupporterForm = z.input<typeof supporterForm>

/**
 * Input of `register-supporter`: the fields of the dialog for joining, or of the registration form. Flags,
 * dates and ids in the input are ignored.
 */
export const supporterRegistration = z.discriminatedUnion('supporter_type', [joiningForm, supporterForm], {
  error: 'validation_failed' satisfies ListedErrorCode,
})

function listed(value: string | string[] | null | undefined): string[] | null {
  const items = typeof value === 'string' ? value.split(',') : (value ?? [])
  const wanted = [...new Set(items.map((item) => lineText.parse(item)).filter((item) => item !== ''))]
  return wanted.length > 0 ? wanted : null
}

/** State of a supporter in the response to a verification. */
export const supporterState = z.object({
  id: z.string(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  has_received_badge: z.boolean(),
})
export type SupporterState = z.output<typeof supporterState>

export const activityTypes = ['testimonial', 'app_idea', 'badge_earned'] as const
