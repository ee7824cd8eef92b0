import { AppsSection } from '#web/public/landing/apps-section.tsx'

/** Catalogue nouns in addition to those of the page. */
export const words = ['built']

/** Apps of the landing page. On the day they are directly below the hero. */
export function Component() {
  return <AppsSection />
}
