import { consentVersion } from '#shared/email-topics.ts'
import {
  contributionTypes,
  type SupporterForm,
  supporterLimits,
  supporterSkills,
  testingTypes,
} from '#shared/supporters.ts'
import type { TypedFields } from '#shared/visitor-actions.ts'

export type SupporterNames = { firstName: string; lastName: string }

/** Details of a new supporter. The consent to news is never ticked by default. */
export type SupporterDetails = SupporterNames & { wantsNews: boolean }

export const emptyNames: SupporterNames = { firstName: '', lastName: '' }

/** Details in the short form, as it was sent without scripts. */
export const readSupporterDetails = (typed: TypedFields): SupporterDetails => ({
  firstName: typed.firstName?.[0] ?? '',
  lastName: typed.lastName?.[0] ?? '',
  wantsNews: isTicked(typed),
})

/** Input of `register-supporter` for the short form. */
export const createShortRegistration = (
  email: string,
  { firstName, lastName, wantsNews }: SupporterDetails,
) => ({
  supporter_type: 'community_supporter' as const,
  email,
  first_name: firstName,
  last_name: lastName,
  ...(wantsNews && { consent: consentVersion }),
})

/** Values of the long form. Numbers are as typed. */
export type RegistrationDraft = {
  name: string
  email: string
  location: string
  github_username: string
  linkedin_url: string
  bio: string
  interests: string
  supporter_type: (typeof contributionTypes)[number]
  skills: (typeof supporterSkills)[number][]
  preferred_testing_types: (typeof testingTypes)[number][]
  hours: string
  timezone: string
  /** Consent to news. The form never ticks it by default. */
  wants_news: boolean
}

/** Values of the fields of an empty long form, in the order of the form. */
export const emptyRegistration: Omit<RegistrationDraft, 'timezone' | 'wants_news'> = {
  name: '',
  email: '',
  location: '',
  github_username: '',
  linkedin_url: '',
  bio: '',
  interests: '',
  supporter_type: 'tester',
  preferred_testing_types: [],
  skills: [],
  hours: String(supporterLimits.hoursDefault),
}

/** Returns an empty form. The browser fills in the time zone. */
export const createEmptyRegistrationDraft = (timezone = ''): RegistrationDraft => ({
  ...emptyRegistration,
  timezone,
  wants_news: false,
})

/**
 * Values of the long form, as it was sent without scripts, to show it again. Choices that the form does not
 * offer are left out.
 */
export function readRegistrationDraft(typed: TypedFields): RegistrationDraft {
  const empty = createEmptyRegistrationDraft()
  const text = (
    field: Exclude<keyof RegistrationDraft, 'skills' | 'preferred_testing_types' | 'wants_news'>,
  ) => typed[field]?.[0] ?? empty[field]
  return {
    ...empty,
    name: text('name'),
    email: text('email'),
    location: text('location'),
    github_username: text('github_username'),
    linkedin_url: text('linkedin_url'),
    bio: text('bio'),
    interests: text('interests'),
    hours: text('hours'),
    supporter_type: contributionTypes.find((type) => type === text('supporter_type')) ?? empty.supporter_type,
    skills: supporterSkills.filter((skill) => typed.skills?.includes(skill)),
    preferred_testing_types: testingTypes.filter((type) => typed.preferred_testing_types?.includes(type)),
    wants_news: isTicked(typed),
  }
}

/** Input of `register-supporter` for the long form. */
export function createLongRegistration({
  hours,
  timezone,
  preferred_testing_types,
  wants_news,
  ...draft
}: RegistrationDraft): SupporterForm {
  const available_hours_per_week = hours.trim() === '' ? Number.NaN : Number(hours)
  return {
    ...draft,
    name: draft.name.trim(),
    email: draft.email.trim(),
    availability_info: { available_hours_per_week, preferred_testing_types, timezone },
    ...(wants_news && { consent: consentVersion }),
  }
}

/**
 * True if the box for the current consent was ticked. Its value is the version of the consent that was shown.
 */
const isTicked = ({ consent = [] }: TypedFields) => consent.includes(String(consentVersion))
