import { consentVersion } from '#shared/email-topics.ts'
import {
  type contributionTypes,
  type SupporterForm,
  supporterForm,
  supporterLimits,
  type supporterSkills,
  type testingTypes,
} from '#shared/supporters.ts'
import { findProblems, type Problems } from '#web/common/forms/form-problems.ts'

type Skill = (typeof supporterSkills)[number]
type TestingType = (typeof testingTypes)[number]

/** Values of the form. Numbers are as typed. */
export type RegisterDraft = {
  name: string
  email: string
  location: string
  github_username: string
  linkedin_url: string
  bio: string
  interests: string
  supporter_type: (typeof contributionTypes)[number]
  skills: Skill[]
  preferred_testing_types: TestingType[]
  hours: string
  timezone: string
  /** Consent to news. The form never ticks it by default. */
  wants_news: boolean
}

export const registerFields = [
  'name',
  'email',
  'location',
  'github_username',
  'linkedin_url',
  'bio',
  'interests',
  'skills',
  'hours',
] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterProblems = Problems<RegisterField>

/** Returns an empty form. The browser fills in the time zone. */
export function createEmptyDraft(timezone = ''): RegisterDraft {
  return {
    name: '',
    email: '',
    location: '',
    github_username: '',
    linkedin_url: '',
    bio: '',
    interests: '',
    supporter_type: 'tester',
    skills: [],
    preferred_testing_types: [],
    hours: String(supporterLimits.hoursDefault),
    timezone,
    wants_news: false,
  }
}

/** Returns the input of `register-supporter`. */
export function createRegistration({
  hours,
  timezone,
  preferred_testing_types,
  wants_news,
  ...draft
}: RegisterDraft): SupporterForm {
  const available_hours_per_week = hours.trim() === '' ? Number.NaN : Number(hours)
  return {
    ...draft,
    name: draft.name.trim(),
    email: draft.email.trim(),
    availability_info: { available_hours_per_week, preferred_testing_types, timezone },
    ...(wants_news && { consent: consentVersion }),
  }
}

export function findRegistrationProblems(draft: RegisterDraft): RegisterProblems {
  const { availability_info: hours, ...problems } = findProblems(supporterForm, createRegistration(draft))
  return hours ? { ...problems, hours } : problems
}
