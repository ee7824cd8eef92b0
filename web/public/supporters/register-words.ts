import type { contributionTypes, supporterSkills, testingTypes } from '#shared/supporters.ts'
import type { PlainId, Translate } from '#shared/words.ts'

type Skill = (typeof supporterSkills)[number]
type TestingType = (typeof testingTypes)[number]

/** Catalogue ids of the texts on the pages. Badges, exports and the back office use the English names instead. */
export const contributionTextIds = {
  tester: { name: 'register.how.tester', text: 'register.how.tester-text' },
  beta_user: { name: 'register.how.beta-user', text: 'register.how.beta-user-text' },
  feedback_provider: { name: 'register.how.feedback', text: 'register.how.feedback-text' },
  community_advocate: { name: 'register.how.advocate', text: 'register.how.advocate-text' },
} as const satisfies Record<(typeof contributionTypes)[number], { name: PlainId; text: PlainId }>

const skillIds = {
  'Web Development': 'register.skill.web',
  'Mobile Development': 'register.skill.mobile',
  'UI/UX Design': 'register.skill.design',
  'Quality Assurance': 'register.skill.quality',
  'Data Analysis': 'register.skill.data',
  DevOps: 'register.skill.devops',
  'Product Management': 'register.skill.product',
  'Technical Writing': 'register.skill.writing',
  'Digital Marketing': 'register.skill.marketing',
  'Community Management': 'register.skill.community',
  'Project Management': 'register.skill.project',
} as const satisfies Record<Skill, PlainId>

const testingIds = {
  Functional: 'register.testing.functional',
  Usability: 'register.testing.usability',
  Performance: 'register.testing.performance',
  Security: 'register.testing.security',
  Accessibility: 'register.testing.accessibility',
  'Cross-browser': 'register.testing.browsers',
  Mobile: 'register.testing.mobile',
  API: 'register.testing.api',
} as const satisfies Record<TestingType, PlainId>

export const translateSkill = (t: Translate, skill: Skill): string => t(skillIds[skill])

export const translateTestingType = (t: Translate, type: TestingType): string => t(testingIds[type])
