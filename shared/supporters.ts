import { z } from 'zod'
import { email } from '#shared/email.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { completeUrl } from '#shared/https-url.ts'
import { personName } from '#shared/ideas.ts'
import { consentInput } from '#shared/letter-topics.ts'
import { line, paragraph } from '#shared/text.ts'

/** The type that the dialog sets, and the four types of the registration form. */
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

/** A check constraint of community_members has the same list. */
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

export const supporterMessages = {
  namesMissing: 'Please enter your first and last name',
  noAccount: 'Email is verified but no supporter account exists. Please complete the signup process.',
  notVerified: 'Account exists but email not verified. Please complete the verification process.',
  checkFailed: 'Failed to verify email. Please try again.',
  createFailed: 'Failed to create account. Please try again.',
  codeShape: 'Please enter the 6-digit verification code',
  accountGone: 'Supporter account not found. Please try again.',
  verifyFailed: 'Verification failed. Please try again.',
  resent: 'Verification code resent successfully! Check your email.',
  resendFailed: 'Failed to resend verification code. Please try again.',
  nameTooShort: 'Name must be at least 2 characters long',
  locationMissing: 'Location is required',
  locationTooLong: 'Location must be 120 characters or fewer',
  bioTooLong: 'Please keep “About you” to 1,000 characters or fewer',
  tooManyInterests: 'Please enter 20 interests or fewer',
  interestTooLong: 'Each interest must be 60 characters or fewer',
  contributionMissing: 'Please choose how you would like to contribute',
  skillUnknown: 'Please select skills from the list',
  testingTypeUnknown: 'Please select testing types from the list',
  timezoneTooLong: 'The timezone must be 60 characters or fewer',
  skillMissing: 'Please select at least one skill',
  github: 'Please enter a GitHub username: letters, digits and single hyphens',
  linkedin: 'Please enter a LinkedIn address that starts with https://www.linkedin.com/',
  hours: 'Please enter a number of hours between 1 and 168',
  linkUnknown: 'This invitation link is not valid. Open the page without it.',
  registerFailed: 'Failed to register as supporter',
  welcome: 'Welcome to the Community!',
  deactivated: 'The organisers have ended this membership. Contact them if you think this is a mistake.',
  signedOut: 'Please verify your email first',
} as const

export function isSupporterCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
}

export const isShareCode = (code: string): boolean => /^[A-HJ-NP-Z2-9]{8}$/.test(code)

/** Code of the share link by which a person came. An invalid one is ignored. */
const inviter = z
  .string(supporterMessages.linkUnknown)
  .max(40, supporterMessages.linkUnknown)
  .transform((code) => (isShareCode(code) ? code : undefined))
  .optional()

const halfOfName = line.pipe(z.string().max(supporterLimits.nameMax, nameErrors.too_long))

/** Input of the dialog. Its two names together are the name in emails and on badges. */
export const supporterNames = z
  .object({
    email,
    supporter_type: z.literal('community_supporter', supporterMessages.contributionMissing),
    first_name: halfOfName,
    last_name: halfOfName,
    consent: consentInput,
    invited_by: inviter,
  })
  .superRefine(({ first_name, last_name }, context) => {
    if (first_name === '' || last_name === '') {
      context.addIssue({ code: 'custom', message: supporterMessages.namesMissing })
      return
    }
    const problem = personName.safeParse(`${first_name} ${last_name}`).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  })
  .transform((names) => ({ ...names, name: `${names.first_name} ${names.last_name}` }))

const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(schema.nullable())

/** A selection from a list, without duplicates and in the list's order. */
const someOf = <Value extends string>(values: readonly [Value, ...Value[]], sentence: string) =>
  z
    .array(z.enum(values, sentence))
    .max(values.length, sentence)
    .transform((chosen) => values.filter((value) => chosen.includes(value)))

/** Values of the registration form, and input of `register-supporter`. */
export const supporterForm = z
  .object({
    email,
    name: line.pipe(z.string().min(supporterLimits.nameMin, supporterMessages.nameTooShort)).pipe(personName),
    location: line.pipe(
      z
        .string()
        .min(1, supporterMessages.locationMissing)
        .max(supporterLimits.location, supporterMessages.locationTooLong),
    ),
    github_username: optional(
      z.string().regex(/^[A-Za-z0-9](-?[A-Za-z0-9]){0,38}$/, supporterMessages.github),
    ),
    linkedin_url: optional(
      z
        .string()
        .transform(completeUrl)
        .pipe(
          z
            .string()
            .max(500, supporterMessages.linkedin)
            .regex(/^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/[^\s<>"\\]*)?$/i, supporterMessages.linkedin),
        ),
    ),
    bio: optional(paragraph.pipe(z.string().max(supporterLimits.bio, supporterMessages.bioTooLong))),
    /** A comma-separated line or a list; stored as a list, or null if it is empty. */
    interests: z
      .union(
        [
          z.string().max(2_000, supporterMessages.interestTooLong),
          z
            .array(z.string().max(1_000, supporterMessages.interestTooLong))
            .max(100, supporterMessages.tooManyInterests),
        ],
        supporterMessages.interestTooLong,
      )
      .nullish()
      .transform(listed)
      .pipe(
        z
          .array(z.string().max(supporterLimits.interestLength, supporterMessages.interestTooLong))
          .max(supporterLimits.interests, supporterMessages.tooManyInterests)
          .nullable(),
      ),
    supporter_type: z.enum(contributionTypes, supporterMessages.contributionMissing),
    skills: someOf(supporterSkills, supporterMessages.skillUnknown).refine(
      (skills) => skills.length > 0,
      supporterMessages.skillMissing,
    ),
    availability_info: z.object({
      available_hours_per_week: z
        .number(supporterMessages.hours)
        .int(supporterMessages.hours)
        .min(1, supporterMessages.hours)
        .max(supporterLimits.hoursMax, supporterMessages.hours),
      preferred_testing_types: someOf(testingTypes, supporterMessages.testingTypeUnknown),
      timezone: line.pipe(z.string().max(60, supporterMessages.timezoneTooLong)),
    }),
    consent: consentInput,
    invited_by: inviter,
  })
  .transform((form) => ({
    ...form,
    availability_info: {
      ...form.availability_info,
      // Only testers are asked for these.
      preferred_testing_types:
        form.supporter_type === 'tester' ? form.availability_info.preferred_testing_types : [],
    },
  }))
export type SupporterForm = z.input<typeof supporterForm>

/** Input of `register-supporter`: the dialog's names or the form. Flags, dates and ids in it are ignored. */
export const supporterRegistration = z.discriminatedUnion('supporter_type', [supporterNames, supporterForm], {
  error: 'Invalid request body',
})

function listed(value: string | string[] | null | undefined): string[] | null {
  const items = typeof value === 'string' ? value.split(',') : (value ?? [])
  const wanted = [...new Set(items.map((item) => line.parse(item)).filter((item) => item !== ''))]
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
