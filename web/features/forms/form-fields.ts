import { maxMessage } from '#shared/enquiries.ts'
import { boardAudiences, ideaAudiences, ideaLimits } from '#shared/ideas.ts'
import { consentVersion, consentWording } from '#shared/letter-topics.ts'
import { contributionTypes, supporterLimits, supporterSkills, testingTypes } from '#shared/supporters.ts'
import { deletionDays, linkedinPrefix, testimonialLimits } from '#shared/testimonials.ts'
import { actionFields, type VisitorAction } from '#shared/visitor-actions.ts'
import type { Say } from '#shared/words.ts'
import { audienceWord } from '#web/features/ideas/idea-words.ts'
import { contributionIds, saySkill, sayTesting } from '#web/features/supporters/register-words.ts'

type Choice = { value: string; label: string }

/** How a field of an ordinary form looks. */
export type FormField = {
  label: string
  kind?: 'email' | 'url' | 'number' | 'area' | 'select' | 'radio' | 'checks'
  hint?: string
  autoComplete?: string
  maxLength?: number
  isOptional?: boolean
  /** A code and what is consented to are said in no draft. */
  isEnglish?: boolean
  choices?: readonly Choice[]
  /** What stands in it before anything is typed. */
  first?: string
}

/** Every field, and those of a form that asks otherwise. */
function fieldsIn(t: Say) {
  const email: FormField = {
    label: t('forms.field.email'),
    kind: 'email',
    autoComplete: 'email',
    hint: t('forms.field.email-hint'),
  }
  const personName: FormField = {
    label: t('forms.field.name'),
    autoComplete: 'name',
    maxLength: ideaLimits.nameMax,
  }
  const location: FormField = {
    label: t('forms.field.location'),
    autoComplete: 'address-level2',
    maxLength: supporterLimits.location,
  }

  const common: Record<string, FormField> = {
    email,
    name: personName,
    userName: { ...personName, hint: t('forms.field.name-shown') },
    firstName: { label: t('forms.field.first-name'), autoComplete: 'given-name', maxLength: 40 },
    lastName: { label: t('forms.field.last-name'), autoComplete: 'family-name', maxLength: 40 },
    appName: { label: t('forms.field.app-name'), maxLength: ideaLimits.titleMax },
    problemSolves: {
      label: t('forms.field.problem'),
      kind: 'area',
      maxLength: ideaLimits.descriptionMax,
      hint: t('forms.field.problem-hint', { count: ideaLimits.descriptionMin }),
    },
    targetUsers: {
      label: t('forms.field.audience'),
      kind: 'select',
      choices: ideaAudiences.map((value) => ({ value, label: audienceWord(t, value) })),
    },
    location,
    linkedin_url: { label: t('forms.field.linkedin'), kind: 'url', maxLength: 500 },
    testimonial: {
      label: t('forms.field.story'),
      kind: 'area',
      maxLength: testimonialLimits.charactersMax,
      hint: t('forms.field.story-hint', { count: testimonialLimits.words }),
    },
    code: { label: 'Verification code', autoComplete: 'one-time-code', isEnglish: true },
    reason: {
      label: t('forms.field.reason'),
      kind: 'area',
      hint: t('forms.field.reason-hint', { count: deletionDays }),
      maxLength: testimonialLimits.reason,
      isOptional: true,
    },
    github_username: { label: t('forms.field.github'), isOptional: true },
    bio: { label: t('forms.field.bio'), kind: 'area', maxLength: supporterLimits.bio, isOptional: true },
    interests: {
      label: t('forms.field.interests'),
      hint: t('forms.field.interests-hint'),
      isOptional: true,
    },
    supporter_type: {
      label: t('forms.field.contribution'),
      kind: 'radio',
      choices: contributionTypes.map((type) => ({ value: type, label: t(contributionIds[type].name) })),
      first: 'tester',
    },
    preferred_testing_types: {
      label: t('forms.field.testing'),
      kind: 'checks',
      choices: testingTypes.map((value) => ({ value, label: sayTesting(t, value) })),
      isOptional: true,
    },
    skills: {
      label: t('forms.field.skills'),
      kind: 'checks',
      choices: supporterSkills.map((value) => ({ value, label: saySkill(t, value) })),
    },
    consent: {
      label: 'News',
      isEnglish: true,
      kind: 'checks',
      choices: [{ value: String(consentVersion), label: consentWording }],
      isOptional: true,
    },
    organisation: { label: t('forms.field.organisation'), autoComplete: 'organization', maxLength: 120 },
    tier: { label: t('forms.field.tier'), maxLength: 40, isOptional: true },
    role: {
      label: t('forms.field.role'),
      autoComplete: 'organization-title',
      maxLength: 120,
      isOptional: true,
    },
    website: {
      label: t('forms.field.website'),
      kind: 'url',
      autoComplete: 'url',
      maxLength: 500,
      isOptional: true,
    },
    message: {
      label: t('forms.field.message'),
      kind: 'area',
      hint: t('forms.field.message-hint'),
      maxLength: maxMessage,
    },
    hours: { label: t('forms.field.hours'), kind: 'number', first: String(supporterLimits.hoursDefault) },
  }

  // Where a form asks otherwise.
  const own: Partial<Record<VisitorAction, Record<string, FormField>>> = {
    vote: { name: { ...personName, isOptional: true, hint: t('forms.field.name-first') } },
    'share-story': { linkedin_url: { ...common.linkedin_url, first: linkedinPrefix } as FormField },
    'change-story': { linkedin_url: { ...common.linkedin_url, first: linkedinPrefix } as FormField },
    enquire: {
      email: { label: t('forms.field.email-plain'), kind: 'email', autoComplete: 'email' },
      name: { ...personName, maxLength: 120 },
    },
    register: { linkedin_url: { ...common.linkedin_url, isOptional: true } as FormField },
  }
  return { common, own }
}

/** The fields a person fills in; which idea it is about, or whose link led here, stands in the form without being seen. */
export function fieldsOf(t: Say, action: VisitorAction): [name: string, field: FormField][] {
  const { common, own } = fieldsIn(t)
  return actionFields[action].flatMap((name) => {
    const field = own[action]?.[name] ?? common[name]
    return field ? [[name, field]] : []
  })
}

/** A choice that the short list does not offer, from an older page, is still shown as it was chosen. */
export function choicesFor(t: Say, { choices = [] }: FormField, chosen: string): readonly Choice[] {
  const isKnown = choices.some(({ value }) => value === chosen)
  return isKnown || !boardAudiences.some((audience) => audience === chosen)
    ? choices
    : [...choices, { value: chosen, label: audienceWord(t, chosen) }]
}
