import { AppsSection } from '#web/features/campaign/apps-section.tsx'

/** Besides those of the page. */
export const words = ['built']

/** On the day they stand right below the hero. */
export function Component() {
  return <AppsSection />
}
