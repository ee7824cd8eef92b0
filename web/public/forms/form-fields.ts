import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { maxMessageCharacters } from '#shared/enquiries.ts'
import { boardAudiences, ideaAudiences, ideaLimits } from '#shared/ideas.ts'
import { contributionTypes, supporterLimits, supporterSkills, testingTypes } from '#shared/supporters.ts'
import { linkedinPrefix, testimonialLimits } from '#shared/testimonials.ts'
import { actionFields, type VisitorAction } from '#shared/visitor-actions.ts'
import type { Translate } from '#shared/words.ts'
import { languageChoices } from '#web/common/ui/own-words.tsx'

type Choice = { value: string; label: string }

/** Labels of choices, which come from the features that own them. */
export type ChoiceLabels = {
  audience: (value: string) => string
  contribution: (value: (typeof contributionTypes)[number]) => string
  testing: (value: (typeof testingTypes)[number]) => string
  skill: (value: (typeof supporterSkills)[number]) => string
  /** Setting for the profile link of a testimonial. */
  storyLink: TestimonialLinkRule
  /** Reminders that can still be sent, and those that are ticked at first. */
  reminders: { choices: readonly Choice[]; ticked: readonly string[] }
}

/** Label, kind and attributes of a field in a form without scripts. */
export type FormField = {
  label: string
  kind?: 'email' | 'url' | 'number' | 'area' | 'select' | 'radio' | 'checks'
  hint?: string
  autoComplete?: string
  maxLength?: number
  isOptional?: boolean
  /** True if only some visitors must fill in the field. The hint names them, so the label does not say "optional". */
  isForSome?: boolean
  /** True for codes, which are not translated in draft languages. */
  isEnglish?: boolean
  /** English text of a consent. It is the legally valid one. */
  english?: string
  choices?: readonly Choice[]
  /** Initial value. */
  first?: string
  /** Choices that are ticked at first. */
  ticked?: readonly string[]
}

/** Returns all fields. Some fields have another version in certain forms. */
function fieldsIn(t: Translate, say: ChoiceLabels) {
  const address: FormField = { label: t('forms.field.email'), kind: 'email', autoComplete: 'email' }
  const email: FormField = { ...address, hint: t('forms.field.email-hint') }
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
      choices: ideaAudiences.map((value) => ({ value, label: say.audience(value) })),
    },
    language: { label: t('forms.field.language'), kind: 'select', choices: languageChoices },
    location,
    linkedin_url: { label: t('forms.field.linkedin'), kind: 'url', maxLength: 500 },
    testimonial: {
      label: t('forms.field.story'),
      kind: 'area',
      maxLength: testimonialLimits.charactersMax,
      hint: t('forms.field.story-hint', { count: testimonialLimits.words }),
    },
    code: { label: 'Verification code', autoComplete: 'one-time-code', isEnglish: true },
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
      choices: contributionTypes.map((type) => ({ value: type, label: say.contribution(type) })),
      first: 'tester',
    },
    preferred_testing_types: {
      label: t('forms.field.testing'),
      kind: 'checks',
      choices: testingTypes.map((value) => ({ value, label: say.testing(value) })),
      isOptional: true,
    },
    skills: {
      label: t('forms.field.skills'),
      kind: 'checks',
      choices: supporterSkills.map((value) => ({ value, label: say.skill(value) })),
    },
    consent: {
      label: t('consent.news.label'),
      kind: 'checks',
      choices: [{ value: String(consentVersion), label: t('consent.news.text') }],
      english: consentWording,
      isOptional: true,
    },
    kinds: {
      label: t('reminders.form.when'),
      kind: 'checks',
      choices: say.reminders.choices,
      ticked: say.reminders.ticked,
    },
    organisation: { label: t('forms.field.organisation'), autoComplete: 'organization', maxLength: 120 },
    tier: { label: t('forms.field.tier'), maxLength: 40, isOptional: true },
    amount: { label: t('forms.field.amount'), maxLength: 28, isOptional: true },
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
      maxLength: maxMessageCharacters,
    },
    hours: { label: t('forms.field.hours'), kind: 'number', first: String(supporterLimits.hoursDefault) },
  }

  // The fields below have another version in certain forms.
  const isLinkedin = say.storyLink === 'required'
  const testimonialLink: FormField = {
    kind: 'url',
    maxLength: 500,
    first: linkedinPrefix,
    label: t(isLinkedin ? 'forms.field.linkedin' : 'tell.form.profile'),
    hint: t(isLinkedin ? 'forms.field.linkedin-hint' : 'tell.form.profile-hint'),
    isOptional: say.storyLink === 'optional',
  }
  const own: Partial<Record<VisitorAction, Record<string, FormField>>> = {
    vote: { name: { ...personName, isForSome: true, hint: t('forms.field.name-first') } },
    'share-story': { linkedin_url: testimonialLink },
    'change-story': { linkedin_url: testimonialLink },
    // This form has no hint about the code, because the code has already been sent.
    'prove-story': { email: address },
    enquire: {
      email: { label: t('forms.field.email-plain'), kind: 'email', autoComplete: 'email' },
      name: { ...personName, maxLength: 120 },
    },
    register: { linkedin_url: { ...common.linkedin_url, isOptional: true } as FormField },
  }
  return { common, own }
}

/** Returns the visible fields of a form. The idea and the share code of a link are hidden fields. */
export function listFields(
  t: Translate,
  say: ChoiceLabels,
  action: VisitorAction,
): [name: string, field: FormField][] {
  const { common, own } = fieldsIn(t, say)
  return actionFields[action].flatMap((name) => {
    const field = own[action]?.[name] ?? common[name]
    return field ? [[name, field]] : []
  })
}

/** Returns the choices of a field. Adds an audience that only older pages offered if the visitor chose it. */
export function listChoices(
  say: ChoiceLabels,
  { choices = [] }: FormField,
  chosen: string,
): readonly Choice[] {
  const isKnown = choices.some(({ value }) => value === chosen)
  return isKnown || !boardAudiences.some((audience) => audience === chosen)
    ? choices
    : [...choices, { value: chosen, label: say.audience(chosen) }]
}
