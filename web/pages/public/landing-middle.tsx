import { AboutSection } from '#web/features/campaign/about-section.tsx'
import { NextSteps } from '#web/features/campaign/next-steps.tsx'

/** Catalogue nouns in addition to those of the page. */
export const words = ['about']

/** Description of the attempt, directly below the hero. On the day the apps are above it. */
export function Component() {
  return (
    <>
      <NextSteps />
      <AboutSection />
    </>
  )
}
