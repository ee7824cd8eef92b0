import { attempt, questions } from '#web/features/settings/attempt-sections.ts'
import { letters, links, press } from '#web/features/settings/link-sections.ts'
import { look, videos } from '#web/features/settings/look-sections.ts'
import { figures, giving, tiers } from '#web/features/settings/money-sections.ts'
import type { Section } from '#web/features/settings/section.ts'

/** In the order of the rail. */
export const sections: readonly Section[] = [
  attempt,
  figures,
  giving,
  tiers,
  press,
  links,
  videos,
  questions,
  look,
]

/** With those that stand within a page about the office itself, under its id. */
export const allSections: readonly Section[] = [...sections, letters]

export const sectionOf = (id: string | undefined) => allSections.find((section) => section.id === id)
