import { AppsSection } from '#web/public/landing/apps-section.tsx'

/** First parts of the text ids that this part needs, in addition to those of the page. */
export const catalogueNouns = ['built']

/** Apps of the landing page. On the day they are directly below the hero. */
export function Component() {
  return <AppsSection />
}
