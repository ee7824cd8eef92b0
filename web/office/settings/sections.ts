import { appearanceSection, videosSection } from '#web/office/settings/appearance-sections.ts'
import { attemptSection, questionsSection } from '#web/office/settings/attempt-sections.ts'
import { linksSection, pressSection, senderSection } from '#web/office/settings/link-sections.ts'
import { moneySection, tiersSection } from '#web/office/settings/money-sections.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'

/** Sections in the order of the menu. */
export const settingsSections: readonly SettingsSection[] = [
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

export const findSettingsSection = (id: string | undefined) =>
  settingsSections.find((section) => section.id === id)
