import { AppsSection } from '#web/features/campaign/apps-section.tsx'

/** On the day they stand right below the hero. */
export function Component() {
  return <AppsSection />
}
