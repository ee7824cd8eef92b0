import { maxMessage } from '#shared/enquiries.ts'
import { boardAudiences, ideaAudiences, ideaLimits } from '#shared/ideas.ts'
import { consentVersion, consentWording } from '#shared/letter-topics.ts'
import {
  contributionTypes,
  supporterLimits,
  supporterSkills,
  supporterTypeLabels,
  testingTypes,
} from '#shared/supporters.ts'
import { deletionDays, linkedinPrefix, testimonialLimits } from '#shared/testimonials.ts'
import { actionFields, type VisitorAction } from '#shared/visitor-actions.ts'

type Choice = { value: string; label: string }

/** How a field of an ordinary form looks. */
export type FormField = {
  label: string
  kind?: 'email' | 'url' | 'number' | 'area' | 'select' | 'radio' | 'checks'
  hint?: string
  autoComplete?: string
  maxLength?: number
  isOptional?: boolean
  choices?: readonly Choice[]
  /** What stands in it before anything is typed. */
  first?: string
}

const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

const email: FormField = {
  label: 'Your e-mail',
  kind: 'email',
  autoComplete: 'email',
  hint: 'We send a code there before anything is done.',
}
const personName: FormField = { label: 'Your name', autoComplete: 'name', maxLength: ideaLimits.nameMax }
const location: FormField = {
  label: 'Location',
  autoComplete: 'address-level2',
  maxLength: supporterLimits.location,
}

const common: Record<string, FormField> = {
  email,
  name: personName,
  userName: { ...personName, hint: 'Shown beside the ideas you submit.' },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: 40 },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 40 },
  appName: { label: 'App name', maxLength: ideaLimits.titleMax },
  problemSolves: {
    label: 'What problem does it solve?',
    kind: 'area',
    maxLength: ideaLimits.descriptionMax,
    hint: `${ideaLimits.descriptionMin} characters at least`,
  },
  targetUsers: { label: 'Who is it for?', kind: 'select', choices: choicesOf(ideaAudiences) },
  location,
  linkedin_url: { label: 'LinkedIn profile', kind: 'url', maxLength: 500 },
  testimonial: {
    label: 'Your story',
    kind: 'area',
    maxLength: testimonialLimits.charactersMax,
    hint: `${testimonialLimits.words} words at most`,
  },
  code: { label: 'Verification code', autoComplete: 'one-time-code' },
  reason: {
    label: 'Why we should take it down',
    kind: 'area',
    hint: `We decide within ${deletionDays} days of your asking.`,
    maxLength: testimonialLimits.reason,
    isOptional: true,
  },
  github_username: { label: 'GitHub username', isOptional: true },
  bio: { label: 'About you', kind: 'area', maxLength: supporterLimits.bio, isOptional: true },
  interests: {
    label: 'Interests',
    hint: 'Separate them with commas: health, farming, music.',
    isOptional: true,
  },
  supporter_type: {
    label: 'How would you like to contribute',
    kind: 'radio',
    choices: contributionTypes.map((type) => ({ value: type, label: supporterTypeLabels[type] })),
    first: 'tester',
  },
  preferred_testing_types: {
    label: 'Preferred testing types, for app testers',
    kind: 'checks',
    choices: choicesOf(testingTypes),
    isOptional: true,
  },
  skills: { label: 'Your skills, at least one', kind: 'checks', choices: choicesOf(supporterSkills) },
  consent: {
    label: 'News',
    kind: 'checks',
    choices: [{ value: String(consentVersion), label: consentWording }],
    isOptional: true,
  },
  organisation: { label: 'Organisation', autoComplete: 'organization', maxLength: 120 },
  tier: { label: 'The tier you are thinking of', maxLength: 40, isOptional: true },
  role: {
    label: 'Your role',
    autoComplete: 'organization-title',
    maxLength: 120,
    isOptional: true,
  },
  website: { label: 'Website', kind: 'url', autoComplete: 'url', maxLength: 500, isOptional: true },
  message: {
    label: 'What would make it worth it for you',
    kind: 'area',
    hint: 'Two sentences are enough.',
    maxLength: maxMessage,
  },
  hours: { label: 'Hours per week', kind: 'number', first: String(supporterLimits.hoursDefault) },
}

/** Where a form asks otherwise. */
const own: Partial<Record<VisitorAction, Record<string, FormField>>> = {
  vote: { name: { ...personName, isOptional: true, hint: 'Only when you are here for the first time.' } },
  'share-story': { linkedin_url: { ...common.linkedin_url, first: linkedinPrefix } as FormField },
  'change-story': { linkedin_url: { ...common.linkedin_url, first: linkedinPrefix } as FormField },
  enquire: {
    email: { label: 'E-mail', kind: 'email', autoComplete: 'email' },
    name: { ...personName, maxLength: 120 },
  },
  register: { linkedin_url: { ...common.linkedin_url, isOptional: true } as FormField },
}

/** The fields a person fills in; which idea it is about, or whose link led here, stands in the form without being seen. */
export function fieldsOf(action: VisitorAction): [name: string, field: FormField][] {
  return actionFields[action].flatMap((name) => {
    const field = own[action]?.[name] ?? common[name]
    return field ? [[name, field]] : []
  })
}

/** A choice that the short list does not offer, from an older page, is still shown as it was chosen. */
export function choicesFor({ choices = [] }: FormField, chosen: string): readonly Choice[] {
  const isKnown = choices.some(({ value }) => value === chosen)
  return isKnown || !boardAudiences.some((audience) => audience === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }]
}
