import { AboutSection } from '#web/features/campaign/about-section.tsx'
import { NextSteps } from '#web/features/campaign/next-steps.tsx'

/** Nouns in addition to those of the page. */
export const words = ['about']

/** The description of the attempt, directly below the hero; on the day the apps come first. */
export function Component() {
  return (
    <>
      <NextSteps />
      <AboutSection />
    </>
  )
}
