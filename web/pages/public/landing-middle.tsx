import { AboutSection } from '#web/features/campaign/about-section.tsx'
import { NextSteps } from '#web/features/campaign/next-steps.tsx'

/** Besides those of the page. */
export const words = ['about']

/** What the attempt is, right below the hero; on the day the apps stand between. */
export function Component() {
  return (
    <>
      <NextSteps />
      <AboutSection />
    </>
  )
}
