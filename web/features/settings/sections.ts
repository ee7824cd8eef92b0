import { attempt, questions } from '#web/features/settings/attempt-sections.ts'
import { links, press, sender } from '#web/features/settings/link-sections.ts'
import { look, videos } from '#web/features/settings/look-sections.ts'
import { money, tiers } from '#web/features/settings/money-sections.ts'
import type { Section } from '#web/features/settings/section.ts'

/** Sections in the order of the menu. */
export const sections: readonly Section[] = [
  attempt,
  money,
  tiers,
  press,
  links,
  videos,
  questions,
  look,
  sender,
]

export const sectionOf = (id: string | undefined) => sections.find((section) => section.id === id)
