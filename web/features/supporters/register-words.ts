import { type SupporterReason, supporterReasonOf } from '#shared/supporter-reasons.ts'
import { type contributionTypes, supporterSkills, testingTypes } from '#shared/supporters.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { offlineText } from '#web/lib/backend.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

const refusals: Record<SupporterReason, PlainId> = {
  'supporters.email': 'register.refusal.email',
  'supporters.name-too-short': 'register.refusal.name-too-short',
  'supporters.name-too-long': 'register.refusal.name-too-long',
  'supporters.name-address': 'register.refusal.name-address',
  'supporters.location-missing': 'register.refusal.location-missing',
  'supporters.location-too-long': 'register.refusal.location-too-long',
  'supporters.bio': 'register.refusal.bio',
  'supporters.interests': 'register.refusal.interests',
  'supporters.interest': 'register.refusal.interest',
  'supporters.skill': 'register.refusal.skill',
  'supporters.github': 'register.refusal.github',
  'supporters.linkedin': 'register.refusal.linkedin',
  'supporters.hours': 'register.refusal.hours',
  'supporters.failed': 'register.refusal.failed',
}

/** Translates a problem of a registration; sentences about codes and unknown ones stay in English. */
export function registerWords(t: Say, sentence: string | null | undefined): string | undefined {
  if (!sentence) return undefined
  if (sentence === offlineText) return t('register.form.offline')
  const reason = supporterReasonOf(sentence)
  return reason ? t(refusals[reason]) : sayProblem(t, sentence)
}

/** Badges, exports and the back office use the English names; pages use these texts. */
export const contributionIds = {
  tester: { name: 'register.how.tester', text: 'register.how.tester-text' },
  beta_user: { name: 'register.how.beta-user', text: 'register.how.beta-user-text' },
  feedback_provider: { name: 'register.how.feedback', text: 'register.how.feedback-text' },
  community_advocate: { name: 'register.how.advocate', text: 'register.how.advocate-text' },
} as const satisfies Record<(typeof contributionTypes)[number], { name: PlainId; text: PlainId }>

// In the order of the lists that they translate.
const skillIds: readonly PlainId[] = [
  'register.skill.web',
  'register.skill.mobile',
  'register.skill.design',
  'register.skill.quality',
  'register.skill.data',
  'register.skill.devops',
  'register.skill.product',
  'register.skill.writing',
  'register.skill.marketing',
  'register.skill.community',
  'register.skill.project',
]
const testingIds: readonly PlainId[] = [
  'register.testing.functional',
  'register.testing.usability',
  'register.testing.performance',
  'register.testing.security',
  'register.testing.accessibility',
  'register.testing.browsers',
  'register.testing.mobile',
  'register.testing.api',
]

export function saySkill(t: Say, skill: (typeof supporterSkills)[number]): string {
  const id = skillIds[supporterSkills.indexOf(skill)]
  return id ? t(id) : skill
}

export function sayTesting(t: Say, type: (typeof testingTypes)[number]): string {
  const id = testingIds[testingTypes.indexOf(type)]
  return id ? t(id) : type
}
