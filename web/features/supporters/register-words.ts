import { type contributionTypes, supporterSkills, testingTypes } from '#shared/supporters.ts'
import type { PlainId, Say } from '#shared/words.ts'

/** Texts of the pages. Badges, exports and the back office use the English names instead. */
export const contributionIds = {
  tester: { name: 'register.how.tester', text: 'register.how.tester-text' },
  beta_user: { name: 'register.how.beta-user', text: 'register.how.beta-user-text' },
  feedback_provider: { name: 'register.how.feedback', text: 'register.how.feedback-text' },
  community_advocate: { name: 'register.how.advocate', text: 'register.how.advocate-text' },
} as const satisfies Record<(typeof contributionTypes)[number], { name: PlainId; text: PlainId }>

// In the same order as the list of skills.
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
