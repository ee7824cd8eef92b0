import { AboutSection } from '#web/public/landing/about-section.tsx'
import { RecordSteps } from '#web/public/landing/record-steps.tsx'

/** First parts of the text ids that this part needs, in addition to those of the page. */
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
