import { testimonialAdminMessages as sentences } from '#shared/testimonials.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** In the review: what is to be read did not come. */
export function StoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      tone="danger"
      title="Error occurred"
      action={
        <Button size="compact" variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {sentences.fetchFailed}
    </Message>
  )
}
