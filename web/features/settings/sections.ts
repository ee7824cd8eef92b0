import { attemptSection, questionsSection } from '#web/features/settings/attempt-sections.ts'
import { linksSection, pressSection, senderSection } from '#web/features/settings/link-sections.ts'
import { appearanceSection, videosSection } from '#web/features/settings/look-sections.ts'
import { moneySection, tiersSection } from '#web/features/settings/money-sections.ts'
import type { Section } from '#web/features/settings/section.ts'

/** Sections in the order of the menu. */
export const sections: readonly Section[] = [
  attemptSection,
  moneySection,
  tiersSection,
  pressSection,
  linksSection,
  videosSection,
  questionsSection,
  appearanceSection,
  senderSection,
]

export const findSection = (id: string | undefined) => sections.find((section) => section.id === id)
