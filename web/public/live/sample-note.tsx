import type { LiveDay } from '#shared/live-day.ts'
import { sampleAttemptName } from '#shared/sample-day.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'

/** Says that the sample day of the demo is not a real log. */
export function SampleNote({ attempt }: Pick<LiveDay, 'attempt'>) {
  if (attempt?.name !== sampleAttemptName) return null
  return (
    <EnglishContent>
      <p className="text-sm text-muted">
        <strong>Demo data.</strong> This day is an example. It did not take place.
      </p>
    </EnglishContent>
  )
}
