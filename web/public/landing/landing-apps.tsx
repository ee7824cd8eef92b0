import { AppsSection } from '#web/public/landing/apps-section.tsx'

/**
 * Catalogue nouns of this part of the landing page: the beginnings of the text ids that it needs in addition
 * to those of the page.
 */
export const catalogueNouns = ['built']

/** Apps of the landing page. On the day they are directly below the hero. */
export function Component() {
  return <AppsSection />
}
