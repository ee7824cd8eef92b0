import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { Message } from '#web/ui/message.tsx'

/** In the review: what is to be read did not come. */
export function StoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message tone="danger" title="Error occurred" act="Retry" onAct={onRetry}>
      {sentences.fetchFailed}
    </Message>
  )
}
