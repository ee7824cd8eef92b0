import { AboutSection } from '#web/public/landing/about-section.tsx'
import { RecordSteps } from '#web/public/landing/record-steps.tsx'

/**
 * Catalogue nouns of this part of the landing page: the beginnings of the text ids that it needs in addition
 * to those of the page.
 */
export const catalogueNouns = ['about']

/** Description of the attempt, directly below the hero. On the day the apps are above it. */
export function Component() {
  return (
    <>
      <RecordSteps />
      <AboutSection />
    </>
  )
}
