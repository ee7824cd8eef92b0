import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { Message } from '#web/common/ui/message.tsx'

/** Shown in the review if the testimonials did not load. */
export function TestimonialFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message tone="danger" title="Error occurred" act="Retry" onAct={onRetry}>
      {sentences.fetchFailed}
    </Message>
  )
}
