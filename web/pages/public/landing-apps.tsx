import { AppsSection } from '#web/features/campaign/apps-section.tsx'

/** Nouns in addition to those of the page. */
export const words = ['built']

/** On the day it is directly below the hero. */
export function Component() {
  return <AppsSection />
}
